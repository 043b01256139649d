import officeAddins from 'eslint-plugin-office-addins';
import tseslint from 'typescript-eslint';
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
const bareDate = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message:
    'Take a Clock (src/contract/time/clock.ts): new Date() without an argument reads the machine’s time.',
};

const impatientWait = {
  selector: "CallExpression[callee.property.name='waitForFunction']",
  message:
    'Use eventually() (test/browser/support/eventually.ts): waitForFunction gives up where its condition throws, which a busy machine brings about.',
};

/** Keeps the names out that `retired-identifiers.js` lists for every room, and those of one room out of that room. */
const { everywhere, ...rooms } = retiredIdentifiers;
const withoutRetired = [
  { files: ['src/**', 'test/**'], rules: { 'id-denylist': ['error', ...Object.keys(everywhere)] } },
  ...Object.entries(rooms).map(([room, names]) => ({
    files: [`src/${room}/**`, `test/${room}/**`],
    rules: { 'id-denylist': ['error', ...Object.keys(everywhere), ...Object.keys(names)] },
  })),
];

export default tseslint.config(
  {
    ignores: ['dist/', 'node_modules/', '.data/', 'test/fixtures/', '*.config.js', '.dependency-cruiser.cjs'],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: ['src/setup.mjs'] } } },
    plugins: { 'office-addins': officeAddins },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'office-addins/call-sync-after-load': 'error',
      'office-addins/call-sync-before-read': 'error',
      'office-addins/load-object-before-read': 'error',
      'office-addins/no-context-sync-in-loop': 'error',
      'office-addins/no-empty-load': 'error',
      'office-addins/no-navigational-load': 'error',
      'office-addins/no-office-initialize': 'error',
      'office-addins/test-for-null-using-isNullObject': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'no-console': 'error',
    },
  },
  { files: ['**/*.mjs', '**/*.cjs', '**/*.js'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
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
      'no-restricted-syntax': ['error', bareDate],
    },
  },
  {
    files: ['src/contract/**', 'src/taskpane/**', 'src/gateway/**', 'src/workbench/**'],
    rules: { 'no-restricted-globals': ['error', ...hostGlobals] },
  },
  {
    // The object model and the grid answer calls whose shape only office.js and the spreadsheet component know.
    files: ['src/workbench/**', 'src/workbook/**'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
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
      'no-restricted-syntax': ['error', impatientWait],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/require-await': 'off',
      // It takes the result of a method for an object that must be loaded, and these tests also ask for what is missing.
      'office-addins/load-object-before-read': 'off',
    },
  },
  ...withoutRetired,
);
