import {
  catalogue,
  differences,
  expectedToFail,
  isProved,
  readProof,
  tapOf,
  type Proof,
  type StepId,
} from '../../src/proof';

/** What a proof says of an Excel that does as documented, and of one that does not. */

const ids = Object.keys(catalogue) as StepId[];
const sound: Proof = {
  host: { platform: 'PC', build: '16.0', excelApi: 20 },
  steps: ids.map((id) => ({ id, facts: catalogue[id].wanted, failure: null })),
};
const asWorkbench: Proof = {
  host: { platform: 'Workbench', build: '1', excelApi: 20 },
  steps: ids.map((id) => ({
    id,
    facts: { ...catalogue[id].wanted, ...catalogue[id].workbench },
    failure: null,
  })),
};
const failed = (proof: Proof): string[] =>
  tapOf(proof)
    .split('\n')
    .filter((line) => line.startsWith('not ok'));

/** The same with one fact changed. */
const broken = (id: StepId, fact: string, seen: string | number | boolean): Proof => ({
  ...sound,
  steps: sound.steps.map((step) =>
    step.id === id ? { ...step, facts: { ...step.facts, [fact]: seen } } : step,
  ),
});

it('proves an Excel that does as documented', () => {
  expect(isProved(sound)).toBe(true);
  expect(failed(sound)).toEqual([]);
  expect(tapOf(sound)).toContain(`1..${ids.length}\nok 1 - environment`);
});

it.each<[string, StepId, string, string | number | boolean]>([
  ['a wrong namespace', 'bare-names', 'isRating', false],
  ['a stuck cell', 'fill', 'busy', 1],
  ['misplaced rows', 'filter', 'misplaced', 3],
  ['a lost setting', 'reopened', 'setting', 'none'],
  ['a blocked frame', 'environment', 'refusedByPolicy', 'frame-src https://login.example'],
])('names %s', (_what, id, fact, seen) => {
  const proof = broken(id, fact, seen);
  expect(isProved(proof)).toBe(false);
  expect(failed(proof)).toEqual([expect.stringContaining(` - ${id}: `)]);
  expect(tapOf(proof)).toContain(`${fact}: wanted ${JSON.stringify(catalogue[id].wanted[fact])}, seen `);
  expect(differences(proof, 'excel').map((each) => each.fact)).toEqual([fact]);
});

it('tells of each step what went wrong, what differs and what was seen', () => {
  const fill = { id: 'fill', facts: { rows: 200, busy: 1 }, failure: 'It did not end.' } as const;
  const lines = tapOf({ ...sound, steps: sound.steps.map((step) => (step.id === 'fill' ? fill : step)) });
  const at = lines.split('\n').findIndex((line) => line.includes(' - fill: '));
  expect(lines.split('\n').slice(at, at + 7)).toEqual([
    `not ok ${ids.indexOf('fill') + 1} - fill: ${catalogue.fill.title}`,
    '  # It did not end.',
    '  # busy: wanted 0, seen 1',
    '  # otherThanApi: wanted 0, seen nothing',
    '  # rows: 200',
    '  # busy: 1',
    expect.stringMatching(/^ok /),
  ]);
  expect(lines).toMatch(/^TAP version 14\n1\.\./);
});

it.each([
  [20, 'undo', 16, 'card'],
  [19, 'undo', 15, 'card'],
])('asks Excel 1.%d for %s, and 1.%d for %s, only where it has them', (step, id, fact, name) => {
  const without = { ...sound, steps: sound.steps.filter((each) => each.id !== id) };
  const lacking = broken('dates-and-cards', name, 'NotImplemented');
  const isOld = step < 20;
  expect(isProved({ ...without, host: { ...sound.host, excelApi: step } })).toBe(isOld);
  expect(isProved({ ...lacking, host: { ...sound.host, excelApi: fact } })).toBe(isOld);
});

it('proves no workbench that does neither as Excel nor as it is known to', () => {
  const steps = asWorkbench.steps.map((step) =>
    step.id === 'fill' ? { ...step, facts: { ...step.facts, busy: 1 } } : step,
  );
  expect(isProved({ ...asWorkbench, steps })).toBe(false);
  expect(failed({ ...asWorkbench, steps })).toContainEqual(expect.stringMatching(/ - fill: [^#]*$/));
});

it('names a step that was not begun, and one that did not end', () => {
  const [first, ...others] = sound.steps;
  expect(isProved({ ...sound, steps: others })).toBe(false);
  expect(tapOf({ ...sound, steps: others })).toContain('It was not begun.');
  const ended = { ...first!, failure: 'It did not end within 20 seconds.' };
  expect(isProved({ ...sound, steps: [ended, ...others] })).toBe(false);
});

it('calls nothing proved that the workbench is known to lack, and takes that from no Excel', () => {
  expect(isProved(asWorkbench)).toBe(true);
  expect(failed(asWorkbench).length).toBeGreaterThan(0);
  expect(failed(asWorkbench).every((line) => line.includes(` ${expectedToFail} `))).toBe(true);
  expect(isProved({ ...asWorkbench, host: sound.host })).toBe(false);
  expect(differences(asWorkbench, 'workbench')).toEqual([]);
});

it('tells what an older Excel cannot do as skipped, neither proved nor held against it', () => {
  const older: Proof = {
    host: { platform: 'PC', build: '16.0', excelApi: 9 },
    steps: sound.steps
      .filter(({ id }) => id !== 'columns-beside' && id !== 'undo')
      .map((step) => (step.id === 'spill' ? { ...step, facts: { ...step.facts, mapped: 0 } } : step)),
  };
  expect(isProved(older)).toBe(true);
  expect(tapOf(older)).toMatch(/ok \d+ - columns-beside: .* # SKIP needs ExcelApi 1\.13/);
  expect(tapOf(older)).toContain('# skipped in ExcelApi 1.9: mapped');
  expect(isProved({ ...older, host: sound.host })).toBe(false);
});

it('tells steps that were not asked for as skipped', () => {
  const [first] = ids;
  const some: Proof = { ...sound, steps: sound.steps.slice(0, 1), only: [first!] };
  expect(isProved(some)).toBe(true);
  expect(tapOf(some).match(/# SKIP not asked for/g)).toHaveLength(ids.length - 1);
  expect(readProof(JSON.parse(JSON.stringify(some)))).toEqual(some);
});

it('is read back from its file, and nothing else is', () => {
  expect(readProof(JSON.parse(JSON.stringify(sound)))).toEqual(sound);
  expect(() => readProof({ host: sound.host })).toThrow(TypeError);
  expect(() => readProof({ ...sound, steps: [{ id: 'sunshine', facts: {} }] })).toThrow(TypeError);
});
