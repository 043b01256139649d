import { readFileSync } from 'node:fs';
import { helpText, isInstalledCommand, usages } from '../../src/commandline/help';
import { inTerraceWords } from '../../src/commandline/program';

const read = (file: string): string => readFileSync(file, 'utf8');
/** Scripts that build, test or measure: who installs a release does none of it. */
const ofCheckout =
  /^(?:test|ci|watch|check|bench|screenshots|build|site|release|prove|icons|help|install|pack)\b/;

describe('the help of an installed program', () => {
  it.each([
    'README.md',
    'docs/guide.md',
    'docs/gateway.md',
    'docs/data.md',
    'docs/evidence.md',
    'docs/deployment.md',
    'docs/api.md',
  ])('has a command for each that %s names', (file) => {
    const named = [...read(file).matchAll(/\bnpm (?:-s )?(?:run )?([a-z][a-z-]+)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(named.filter((name) => !ofCheckout.test(name) && !isInstalledCommand(name))).toEqual([]);
  });

  it('names commands that a checkout has too, and its version', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const name of Object.keys(usages)) expect(scripts).toHaveProperty(name);
    expect(helpText('1.2.3')).toContain('Terrace 1.2.3');
  });
});

it('the help of service says of each option that it may be left out', () => {
  const options = usages.service.match(/\[?--[a-z-]+/g) ?? [];
  expect(options).toHaveLength(10);
  expect(options.filter((option) => !option.startsWith('['))).toEqual([]);
});

it('names each variable by which serve is given its keys', () => {
  expect(
    helpText('1.2.3')
      .split('\n\n')
      .map((part) => part.split('\n')[0]),
  ).toEqual(expect.arrayContaining(['TERRACE_KEYS_FILE', 'TERRACE_API_KEY, TERRACE_SERVICE_KEY']));
});

describe('a text that names commands', () => {
  it.each([
    ['npm start -- [--port N]', 'terrace start [--port N]'],
    ['npm run serve -- --config FILE', 'terrace serve --config FILE'],
    ['npm run check-sheet -- homes.xlsx', 'terrace check homes.xlsx'],
    ['as npm run access-token does', 'as terrace access-token does'],
    ['run npm run trust once', 'run terrace trust once'],
  ])('says %s as its user types it', (text, wanted) => {
    expect(inTerraceWords(text)).toBe(wanted);
  });
});
