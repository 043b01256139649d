import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { certificateFields, problemMessage } from '../../src/contract';
import { helpPage } from '../../src/functions/help-page';
import { completeMetadata, type Metadata } from '../../src/functions/metadata';
import { nearest, readWord } from '../../src/functions/calls/read-word';
import { certificateWords, licenceWords, wordArguments } from '../../src/functions/words';

const words = { expiry: 'Last day', max_people: 'Maximum number of people' };

describe('a word', () => {
  it.each<[string, unknown, unknown]>([
    ['left out', null, { kind: 'none' }],
    ['left out by an older Excel', undefined, { kind: 'none' }],
    ['an empty cell of the desktop', 0, { kind: 'none' }],
    ['spaces', '  ', { kind: 'none' }],
    ['the invocation in its place', { functionName: 'LICENCE' }, { kind: 'none' }],
    ['as it is', 'max_people', { kind: 'word', word: 'max_people' }],
    ['as people write it', ' Max-People ', { kind: 'word', word: 'max_people' }],
    ['an error', { code: '#REF!' }, { kind: 'error', code: '#REF!' }],
  ])('%s', (_name, value, expected) => {
    expect(readWord(words, value)).toEqual(expected);
  });

  it.each<[unknown, string]>([
    ['expire', 'Correct the last argument: “expire” is not a field here; did you mean expiry?'],
    [true, 'Correct the last argument: “true” is not a field here; use expiry or max_people.'],
    [
      'constructor',
      'Correct the last argument: “constructor” is not a field here; use expiry or max_people.',
    ],
    [
      'x'.repeat(500),
      `Correct the last argument: “${'x'.repeat(39)}…” is not a field here; use expiry or max_people.`,
    ],
  ])('%s is none', (value, message) => {
    const read = readWord(words, value);
    expect(read).toMatchObject({ kind: 'problem', problem: { kind: 'word-unknown' } });
    expect(read.kind === 'problem' && problemMessage(read.problem)).toBe(message);
  });
});

it.each<[string, string[]]>([
  ['rating', ['current_energy_rating', 'potential_energy_rating']],
  ['lodgment_date', ['lodgement_date']],
  ['zzzzzzzz', []],
])('nearest to %s are %j', (word, expected) => {
  expect(nearest(word, Object.keys(certificateWords)).slice(0, expected.length || 3)).toEqual(expected);
});

it('every field of the contract is a word, with its unit', () => {
  expect(Object.keys(certificateWords)).toEqual([
    'expiry_date',
    'band_gap',
    ...Object.keys(certificateFields),
  ]);
  expect(certificateWords.total_floor_area).toBe('Total floor area, m2');
});

describe('the manual', () => {
  let manual: string;
  let committed: Metadata;
  beforeAll(async () => {
    const root = path.join(__dirname, '../..');
    manual = await readFile(path.join(root, 'docs/functions.md'), 'utf8');
    committed = JSON.parse(await readFile(path.join(__dirname, 'functions.json'), 'utf8')) as Metadata;
  });

  /** The chapter of a function, from its heading to the next. */
  const chapterOf = (id: string): string => manual.split(`\n### ${id}\n`)[1]?.split(/\n##+ /)[0] ?? '';

  it('has a chapter for every function and for no other', () => {
    const chapters = [...manual.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
    expect([...chapters].sort()).toEqual(committed.functions.map(({ id }) => id).sort());
  });

  it('names every function before the chapters', () => {
    const [overview = ''] = manual.split('\n## ');
    for (const { id } of committed.functions) expect(overview).toContain(`\`=${id}(`);
  });

  it('writes every function as Excel knows it', () => {
    for (const { id, parameters } of committed.functions) {
      const names = parameters.map(({ name, optional }) => (optional === true ? `[${name}]` : name));
      expect(chapterOf(id)).toContain(`\`=${id}(${names.join(', ')})\``);
    }
  });

  it('lists the words of every function with what they mean, as Excel offers them, and no others', () => {
    for (const { id } of committed.functions) {
      const rows = [...chapterOf(id).matchAll(/^\| `(.+)` \| (.+) \|$/gm)].map(([, ...row]) => row);
      const words = wordArguments.find(({ functionId }) => functionId === id)?.words ?? {};
      expect(rows).toEqual(Object.entries(words));
    }
  });
});

it('the page of help has every function and every word', async () => {
  const committed = JSON.parse(await readFile(path.join(__dirname, 'functions.json'), 'utf8')) as Metadata;
  const page = helpPage(committed);
  for (const { id } of committed.functions) expect(page).toContain(`<section id="${id.toLowerCase()}">`);
  for (const argument of wordArguments)
    for (const word of Object.keys(argument.words)) expect(page).toContain(`<code>${word}</code>`);
});

it('words whose parameter is gone stop the build', () => {
  const generated = { functions: [{ id: 'LICENCE', description: '', parameters: [] }] };
  expect(() => completeMetadata(generated)).toThrow(/has no “/);
});

it('words are never taken away', () => {
  expect(Object.keys(licenceWords)).toEqual(
    expect.arrayContaining(['type', 'status', 'licencee', 'max_people', 'max_households', 'start', 'expiry']),
  );
});
