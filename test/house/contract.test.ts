import { sourceFiles, read } from './support/repository';

const sections = new Set(
  [...read('docs/contract.md').matchAll(/^#+ (?<number>[\d.]+?)\.? /gm)].map(
    ({ groups }) => groups?.['number'],
  ),
);
/** Sections without parts of their own hold numbered rules: `8.1` is rule 1 of section 8. */
const isHeld = (number: string): boolean =>
  sections.has(number) || (sections.has(number.split('.')[0] ?? '') && !number.startsWith('2.'));

it('every section of the contract that a file names stands in docs/contract.md', () => {
  const named = sourceFiles('src', 'test').flatMap((file) =>
    [...read(file).matchAll(/\bcontract (?:section )?(?<number>\d(?:\.\d+)?)/gi)].map(
      ({ groups }) => [file, groups?.['number'] ?? ''] as const,
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(([, number]) => !isHeld(number))).toEqual([]);
});
