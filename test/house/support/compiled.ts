import path from 'node:path';
import ts from 'typescript';
import { root } from './repository';

const tested = ts.getParsedCommandLineOfConfigFile(
  path.join(root, 'tsconfig.json'),
  { noEmit: true, incremental: false, skipLibCheck: true },
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
);

/** What was parsed once serves every program after it. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** The whole repository as it would be with some files changed, compiled in memory. */
export class Compiled {
  readonly #texts = new Map<string, string>();
  readonly #host: ts.CompilerHost;
  readonly #options: ts.CompilerOptions;
  readonly #files: readonly string[];
  #program: ts.Program | undefined;

  constructor() {
    if (tested === undefined) throw new Error('Mend tsconfig.json: it cannot be read.');
    this.#options = tested.options;
    this.#files = tested.fileNames;
    this.#host = ts.createCompilerHost(this.#options);
    const parse = this.#host.getSourceFile.bind(this.#host);
    this.#host.getSourceFile = (name, version) => {
      const text = this.#texts.get(name);
      const key = `${name}\n${text ?? ''}`;
      if (!parsed.has(key))
        parsed.set(
          key,
          text === undefined ? parse(name, version) : ts.createSourceFile(name, text, version, true),
        );
      return parsed.get(key);
    };
  }

  /** What the compiler says, with the file of each; of `asked` alone where it is given. */
  complaints(texts: ReadonlyMap<string, string>, asked?: readonly string[]): readonly string[] {
    this.#texts.clear();
    for (const [file, text] of texts) this.#texts.set(path.join(root, file), text);
    const rootNames = this.#files;
    const program = ts.createProgram({
      rootNames,
      options: this.#options,
      host: this.#host,
      ...(this.#program && { oldProgram: this.#program }),
    });
    this.#program = program;
    const found =
      asked === undefined
        ? [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()]
        : asked.flatMap((file) => {
            const source = program.getSourceFile(path.join(root, file));
            return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
          });
    return found.map(({ file, messageText }) => {
      const name = file === undefined ? '' : path.relative(root, file.fileName);
      return `${name}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
  }
}
