import { retiredIdentifiers } from './retired-identifiers.js';

/** Time and randomness come through one door: `Clock` and `Random` of the contract. */
const timeAndRandomness = [
  {
    object: 'Date',
    property: 'now',
    message: 'Take a Clock (src/contract/time/clock.ts) and ask clock.now().',
  },
  { object: 'performance', property: 'now', message: 'Take a Clock and ask clock.monotonic().' },
  {
    object: 'Math',
    property: 'random',
    message: 'Take a Random (src/contract/random.ts) and ask random.next().',
  },
  { object: 'crypto', property: 'randomUUID', message: 'Take a Random and ask random.uuid().' },
];
const timers = ['setTimeout', 'setInterval', 'setImmediate'].map((name) => ({
  name,
  message: 'Take a Clock (src/contract/time/clock.ts) and use clock.after().',
}));
const hostGlobals = ['Excel', 'Office', 'OfficeRuntime'].map((name) => ({
  name,
  message: 'Only src/workbook and src/addin.ts speak to the host: have what you need passed in.',
}));

const all = (severity, names) => Object.fromEntries(names.map((name) => [name, severity]));
const typescript = (names) => names.map((name) => `typescript/${name}`);

/** What typescript-eslint calls strict, of rules that read one file. */
const strict = [
  'no-array-constructor',
  'no-unused-expressions',
  'no-useless-constructor',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  ...typescript([
    'no-duplicate-enum-values',
    'no-dynamic-delete',
    'no-empty-object-type',
    'no-explicit-any',
    'no-extra-non-null-assertion',
    'no-extraneous-class',
    'no-invalid-void-type',
    'no-misused-new',
    'no-namespace',
    'no-non-null-asserted-nullish-coalescing',
    'no-non-null-asserted-optional-chain',
    'no-non-null-assertion',
    'no-require-imports',
    'no-this-alias',
    'no-unnecessary-type-constraint',
    'no-unsafe-declaration-merging',
    'no-unsafe-function-type',
    'no-wrapper-object-types',
    'prefer-as-const',
    'prefer-literal-enum-member',
    'prefer-namespace-keyword',
    'triple-slash-reference',
    'unified-signatures',
  ]),
];

/** What it calls so of rules that ask the compiler for types. */
const strictWithTypes = typescript([
  'await-thenable',
  'no-array-delete',
  'no-base-to-string',
  'no-deprecated',
  'no-duplicate-type-constituents',
  'no-floating-promises',
  'no-for-in-array',
  'no-generated-empty-object-type',
  'no-implied-eval',
  'no-meaningless-void-operator',
  'no-misused-promises',
  'no-misused-spread',
  'no-mixed-enums',
  'no-redundant-type-constituents',
  'no-unnecessary-boolean-literal-compare',
  'no-unnecessary-condition',
  'no-unnecessary-template-expression',
  'no-unnecessary-type-arguments',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-conversion',
  'no-unnecessary-type-parameters',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-enum-assignment',
  'no-unsafe-enum-comparison',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'no-unsafe-unary-minus',
  'no-useless-default-assignment',
  'only-throw-error',
  'prefer-promise-reject-errors',
  'prefer-reduce-type-parameter',
  'prefer-return-this-type',
  'related-getter-setter-pairs',
  'require-await',
  'unbound-method',
  'use-unknown-in-catch-callback-variable',
]);

/** Keeps the names out that `retired-identifiers.js` lists for every room, and those of one room out of that room. */
const { everywhere, ...rooms } = retiredIdentifiers;
const withoutRetired = [
  { files: ['src/**', 'test/**'], rules: { 'id-denylist': ['error', ...Object.keys(everywhere)] } },
  ...Object.entries(rooms).map(([room, names]) => ({
    files: [`src/${room}/**`, `test/${room}/**`],
    rules: { 'id-denylist': ['error', ...Object.keys(everywhere), ...Object.keys(names)] },
  })),
];

export default {
  plugins: ['typescript'],
  // What the compiler finds is told by the same reading of the sources.
  options: { typeAware: true, typeCheck: true },
  jsPlugins: ['eslint-plugin-office-addins', './lint-rules.js'],
  categories: { correctness: 'off' },
  ignorePatterns: ['dist/', 'node_modules/', '.data/', 'test/fixtures/'],
  rules: {
    ...all('error', [...strict, ...strictWithTypes]),
    ...all('error', [
      'house/no-idle-void',
      'office-addins/call-sync-after-load',
      'office-addins/call-sync-before-read',
      'office-addins/load-object-before-read',
      'office-addins/no-context-sync-in-loop',
      'office-addins/no-empty-load',
      'office-addins/no-navigational-load',
      'office-addins/no-office-initialize',
      'office-addins/test-for-null-using-isNullObject',
    ]),
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    'no-console': 'error',
  },
  overrides: [
    { files: ['**/*.mjs', '**/*.cjs', '**/*.js'], rules: all('off', strictWithTypes) },
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
    {
      files: ['src/**'],
      rules: {
        'max-lines-per-function': [
          'error',
          { max: 80, skipBlankLines: false, skipComments: false, IIFEs: true },
        ],
      },
    },
    {
      files: ['src/client/**', 'src/functions/**', 'src/portfolio/**', 'src/runs/**', 'src/service/**'],
      rules: {
        'no-restricted-properties': ['error', ...timeAndRandomness],
        'no-restricted-globals': ['error', ...timers, ...hostGlobals],
        'house/no-bare-date': 'error',
      },
    },
    {
      files: ['src/contract/**', 'src/taskpane/**', 'src/gateway/**', 'src/workbench/**'],
      rules: { 'no-restricted-globals': ['error', ...hostGlobals] },
    },
    {
      // The object model and the grid answer calls whose shape only office.js and the spreadsheet component know.
      files: ['src/workbench/**', 'src/workbook/**'],
      rules: all(
        'off',
        typescript([
          'no-explicit-any',
          'no-unsafe-assignment',
          'no-unsafe-member-access',
          'no-unsafe-call',
          'no-unsafe-return',
          'no-unsafe-argument',
          'no-unsafe-enum-comparison',
          'no-unsafe-enum-assignment',
        ]),
      ),
    },
    {
      // The command line speaks to a terminal.
      files: [
        'src/main.ts',
        'src/setup.mjs',
        'src/commandline/**',
        'test/run.ts',
        'test/support/run/**',
        'test/bench/**',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['test/**'],
      rules: {
        'house/no-impatient-wait': 'error',
        ...all(
          'off',
          typescript([
            'no-non-null-assertion',
            'no-unsafe-assignment',
            'no-unsafe-member-access',
            'no-unsafe-argument',
            'no-unsafe-return',
            'no-misused-spread',
            'require-await',
          ]),
        ),
        // It takes the result of a method for an object that must be loaded, and these tests also ask for what is missing.
        'office-addins/load-object-before-read': 'off',
      },
    },
    ...withoutRetired,
  ],
};
