const common = {
  // What was transformed is kept, where each run's own folder for temporary files is not.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // Whatever lies elsewhere, thirty times as many files as ours, would be listed by each project whenever jest starts.
  roots: ['<rootDir>/src', '<rootDir>/test'],
  transform: { '^.+\\.[tj]sx?$': '<rootDir>/test/support/jest/transform.mjs' },
  testEnvironment: '<rootDir>/test/support/jest/environment.mjs',
  moduleNameMapper: {
    '^@electric-sql/pglite$': '<rootDir>/test/support/jest/pglite.cjs',
    '^@fluentui/react-components$': '<rootDir>/test/support/jest/fluent.cjs',
    '^@fluentui/react-icons$': '<rootDir>/test/support/jest/fluent-icons.cjs',
  },
  // Packages that ship ES modules alone are transformed like our own code.
  transformIgnorePatterns: ['/node_modules/(?!(flatbush|flatqueue|kysely|jose)/)'],
};

// Tests there that open no store which could be on a server.
const storeless =
  '/(areas|csv-splitter|licence-days|match-licences|remembered|register-(days|words)|values|body|determination-snapshot|survival)\\.test\\.ts$';

const storeTests = '/test/service/(store|import|sample|embedded|openapi|properties|fuzz|contract)/';

// Decision 311.
const isLong = process.env.LONG_TESTS !== undefined;
const onBothStores =
  'store/(store|questions/(coverage|councils|homes|places|possible-licences|unaddressed-home))|import/.*|sample/.*|embedded/sample|properties/.*';
const onServerAlone =
  'import/(archives|article4|damaged-areas|epc|licences|places|register-changes|scheme-truth|schemes|text-tables)|properties/(conflicts|fuzz|monitoring|operations|portfolio-traces)';
const throughBothDoors =
  'epc|fuzz|licensing|rate-limit|requests|contract/section-[2-8].*|openapi/examples|properties/(conflicts|fuzz|operations)';
/** What each push lives through without a browser, and the long tests in one; what needs other browsers. */
const browserTestsOfLongRuns =
  '/test/browser/(misbehaving-upstream|other-browsers|proof|proof-broken|sync-traces)\\.test\\.ts$';
/** The tests of the service at these places. */
const serviceTests = (places) => `/test/service/(${places})\\.test\\.ts$`;

export default {
  // The file watcher of that name hangs where its daemon cannot start, and nothing here watches.
  watchman: false,
  testSequencer: '<rootDir>/test/support/jest/slow-first.mjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/test/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '/test/browser/', '/test/service/'],
    },
    {
      ...common,
      displayName: 'service',
      testMatch: ['<rootDir>/test/service/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', storeTests],
    },
    {
      ...common,
      displayName: 'store',
      testRegex: `${storeTests}.*\\.test\\.ts$`,
      testPathIgnorePatterns: ['/node_modules/', ...(isLong ? [] : [serviceTests(onServerAlone)])],
    },
    {
      // What is about stores, once more on a PostgreSQL server.
      ...common,
      displayName: 'server',
      setupFiles: ['<rootDir>/test/service/support/on-server.ts'],
      testPathIgnorePatterns: ['/node_modules/', `/test/service/(import|properties)${storeless}`],
      testRegex: serviceTests(isLong ? onBothStores : `store/store|questions/councils|${onServerAlone}`),
    },
    {
      // What is about the contract, once more without a server between.
      ...common,
      displayName: 'table',
      setupFiles: ['<rootDir>/test/service/support/through-table.ts'],
      testRegex: serviceTests(
        isLong ? throughBothDoors : 'epc|licensing|rate-limit|requests|contract/section-[48]',
      ),
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/test/support/jest/browser-environment.mjs',
      moduleNameMapper: {
        ...common.moduleNameMapper,
        '^playwright-core$': '<rootDir>/test/support/jest/playwright.cjs',
      },
      testMatch: ['<rootDir>/test/browser/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...(isLong ? [] : [browserTestsOfLongRuns])],
    },
  ],
};
