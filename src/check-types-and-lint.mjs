import { ESLint } from 'eslint';
import ts from 'typescript';

/*
 * What `npm run check:types` and `npm run check:lint` find, of one reading of the sources: the linter asks the compiler for types, and each by
 * itself would work them out anew. Plain Node, as src/check.mjs is; with memory that is large from the
 * beginning and cleaned by one thread (package.json) it takes a fifth less of the processor. Decision 309.
 */

const complain = (text) => {
  process.stdout.write(text);
  process.exitCode = 1;
};

const said = {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => '\n',
};
const host = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (found) => complain(ts.formatDiagnostic(found, said)),
};
const configuration = ts.getParsedCommandLineOfConfigFile('tsconfig.json', { incremental: false }, host);

if (configuration) {
  const program = ts.createProgram({
    rootNames: configuration.fileNames,
    options: configuration.options,
    configFileParsingDiagnostics: configuration.errors,
  });
  const wrong = ts.getPreEmitDiagnostics(program);
  if (wrong.length > 0) complain(ts.formatDiagnostics(wrong, said));

  const linter = new ESLint({
    overrideConfig: {
      files: ['**/*.ts', '**/*.tsx'],
      languageOptions: { parserOptions: { projectService: false, programs: [program] } },
    },
  });
  const results = await linter.lintFiles(['src', 'test']);
  const formatter = await linter.loadFormatter('stylish');
  const text = await formatter.format(results);
  if (text !== '') process.stdout.write(text);
  if (results.some(({ errorCount }) => errorCount > 0)) process.exitCode = 1;
}
