import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './support/repository';

const linter = path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));

/** Rules of lint-rules.js that complain of `text`. */
function complaints(text: string): readonly string[] {
  const configuration = path.join(folder, 'configuration.json');
  const names = ['no-bare-date', 'no-idle-void', 'no-impatient-wait'];
  const rules = Object.fromEntries(names.map((name) => [`house/${name}`, 'error']));
  writeFileSync(
    configuration,
    JSON.stringify({
      categories: { correctness: 'off' },
      jsPlugins: [path.join(root, 'lint-rules.js')],
      rules,
    }),
  );
  writeFileSync(path.join(folder, 'text.ts'), text);
  const parameters = [linter, '--config', configuration, '--format', 'json', 'text.ts'];
  const { stdout } = spawnSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code: string }[] };
  return diagnostics.map(({ code }) => code);
}

describe('lint-rules.js', () => {
  it.each([
    ['new Date();', ['house(no-bare-date)']],
    ['new Date(0); Date();', []],
    ['void 1; void name; void name.length;', Array.from({ length: 3 }, () => 'house(no-idle-void)')],
    ['void 0; void ask(); void it?.ask(); void (name = ask()); void import("there");', []],
    ['await page.waitForFunction(ready);', ['house(no-impatient-wait)']],
    ['await eventually(page, ready);', []],
  ])('%s', (text, expected) => {
    expect(complaints(text)).toEqual(expected);
  });
});
