/** Types are checked once for the whole project by `npm run check:types`: here each file is transpiled by itself. */
const options = { isolatedModules: true, noEmit: false, jsx: 'react-jsx', target: 'ES2022' };

const commonModules = {
  transform: {
    '^.+\\.[tj]sx?$': [
      'ts-jest',
      {
        tsconfig: {
          ...options,
          module: 'commonjs',
          moduleResolution: 'node10',
          ignoreDeprecations: '6.0',
          verbatimModuleSyntax: false,
          allowJs: true,
        },
        diagnostics: false,
      },
    ],
  },
  testEnvironment: 'node',
  // Packages that ship ES modules alone are transpiled like our own code.
  transformIgnorePatterns: ['/node_modules/(?!(flatbush|flatqueue|kysely|jose)/)'],
};

/** PGlite loads itself as an ES module: its tests need `NODE_OPTIONS=--experimental-vm-modules`, which test/run.ts sets. */
const modules = {
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.tsx?$': [
      'ts-jest',
      {
        useESM: true,
        tsconfig: { ...options, module: 'esnext', moduleResolution: 'bundler', esModuleInterop: true },
        diagnostics: false,
      },
    ],
  },
  testEnvironment: 'node',
};

const storeTests = '/test/service/(store|import|sample|embedded|openapi|properties|fuzz|contract)/';

export default {
  // The file watcher of that name hangs where its daemon cannot start, and nothing here watches.
  watchman: false,
  projects: [
    {
      ...commonModules,
      displayName: 'unit',
      testMatch: ['<rootDir>/test/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '/test/browser/', '/test/service/'],
    },
    {
      ...commonModules,
      displayName: 'service',
      testMatch: ['<rootDir>/test/service/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', storeTests],
    },
    {
      ...modules,
      displayName: 'store',
      testMatch: ['<rootDir>/test/service/**/*.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '/test/service/[^/]*$',
        '/test/service/(determination|faults|http|matching)/',
      ],
    },
    {
      // What is about stores, once more on a PostgreSQL server.
      ...modules,
      displayName: 'server',
      setupFiles: ['<rootDir>/test/service/support/on-server.ts'],
      testRegex:
        '/test/service/(store/(store|coverage|councils)|import/.*|sample/.*|embedded/sample|properties/.*)\\.test\\.ts$',
    },
    { ...commonModules, displayName: 'browser', testMatch: ['<rootDir>/test/browser/**/*.test.ts'] },
  ],
};
