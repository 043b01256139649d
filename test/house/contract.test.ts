import { apiErrors, operations, propertyInputFields, type ApiCode } from '../../src/contract';
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

/** Rows of the tables of a section, cell by cell, without their headings. */
function rowsOf(section: string): readonly (readonly string[])[] {
  const text =
    read('docs/contract.md').split(new RegExp(`^#+ ${section.replace('.', '\\.')}\\.? .*$`, 'm'))[1] ?? '';
  const own = text.split(/^#+ /m)[0] ?? '';
  return [...own.matchAll(/^\| (?<row>.+) \|$/gm)].map(({ groups }) => (groups?.['row'] ?? '').split(' | '));
}

it('contract 2.4 has the fields of the body, in its order', () => {
  const fields = rowsOf('2.4').map(([name]) => name);
  expect(fields.slice(1)).toEqual(Object.keys(propertyInputFields));
});

it('contract 4 has the codes of each operation', () => {
  for (const { operationId, codes } of Object.values(operations)) {
    const row = rowsOf('4').find(([name]) => name?.includes(`\`${operationId}\``));
    expect([operationId, row?.at(-1)?.match(/\d{6}/g)?.map(Number)]).toEqual([operationId, [...codes]]);
  }
});

it('contract 7 has every code with its status and message', () => {
  const rows = rowsOf('7').filter(([, code]) => /^\d{6}$/.test(code ?? ''));
  expect(rows.map(([status, code, message]) => [Number(code), Number(status), message]).sort()).toEqual(
    Object.entries(apiErrors)
      .map(([code, { status, message }]) => [Number(code), status, message])
      .sort(),
  );
});

describe('docs/api.md', () => {
  const manual = read('docs/api.md');

  it('says when each code is answered', () => {
    const codes = Object.keys(apiErrors).map(Number) as ApiCode[];
    expect(
      codes.filter((code) => !new RegExp(`^\\| ${apiErrors[code].status} \\| ${code} \\|`, 'm').test(manual)),
    ).toEqual([]);
  });

  it('says what is taken of each field of the body', () => {
    const chapter = manual.split('### Fields of the body')[1]?.split(/^#+ /m)[0] ?? '';
    const untold = Object.keys(propertyInputFields).filter((name) => !chapter.includes(`\`${name}\``));
    expect(untold).toEqual([]);
  });
});
