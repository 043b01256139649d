/** Browser tests run one after another in a real Chromium: they have a project of their own. */
const typescript = {
  transform: {
    '^.+\\.[tj]sx?$': [
      'ts-jest',
      {
        tsconfig: {
          module: 'commonjs',
          moduleResolution: 'node10',
          ignoreDeprecations: '6.0',
          verbatimModuleSyntax: false,
          isolatedModules: true,
          noEmit: false,
          allowJs: true,
          jsx: 'react-jsx',
          target: 'ES2022',
        },
        diagnostics: false,
      },
    ],
  },
  testEnvironment: 'node',
  // Packages that ship ES modules alone are transpiled like our own code.
  transformIgnorePatterns: ['/node_modules/(?!(flatbush|flatqueue|kysely|jose)/)'],
};

export default {
  // The file watcher of that name hangs where its daemon cannot start, and nothing here watches.
  watchman: false,
  projects: [
    {
      ...typescript,
      displayName: 'unit',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/test/browser/', '/test/service/'],
    },
    { ...typescript, displayName: 'service', testMatch: ['<rootDir>/test/service/**/*.test.ts'] },
    { ...typescript, displayName: 'browser', testMatch: ['<rootDir>/test/browser/**/*.test.ts'] },
  ],
};
