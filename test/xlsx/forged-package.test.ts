import { readPack } from '../../src/xlsx';
import {
  all,
  content,
  edit,
  forged,
  made,
  office,
  ours,
  relation,
  relations,
  results,
  root,
  signedCopy,
  strings,
  verdictOf,
  workbook,
  type Parts,
} from './forging';

const worksheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';
/** What is shown has another rating than what was signed. */
const forgeStrings = edit(strings, '>G<', '>B<');
/** Another relation in front of the first one. */
const relate = (part: string, added: string) => edit(part, '<Relationship ', `${added}<Relationship `);
const copyAll = (parts: Parts): void => {
  for (const name of Object.keys(parts).filter((each) => each.startsWith('xl/')))
    parts[name.replace('xl/', 'signed/')] = parts[name] ?? '';
};
const row4 = /<row r="4".*?<\/row>/;

it('P9.3 what is forged here is whole before', async () => {
  expect(await verdictOf(await made())).toMatchObject({ kind: 'whole' });
});

it.each<[string, (parts: Parts) => void]>([
  [
    'texts by a relation of a type that only ends alike',
    all(
      signedCopy(strings, 'xl/signed.xml'),
      forgeStrings,
      relate(relations, relation('rId900', 'https://example.org/sharedStrings', 'signed.xml')),
    ),
  ],
  [
    'texts by a relation of a type in other letter case',
    all(
      signedCopy(strings, 'xl/signed.xml'),
      forgeStrings,
      relate(relations, relation('rId900', 'https://example.org/SharedStrings ', 'signed.xml')),
    ),
  ],
  [
    'texts by two relations',
    all(
      signedCopy(strings, 'xl/signed.xml'),
      forgeStrings,
      relate(relations, relation('rId900', `${office}/sharedStrings`, 'signed.xml')),
    ),
  ],
  [
    'a workbook beside the one that is shown',
    all(
      copyAll,
      forgeStrings,
      relate(root, relation('rId900', 'https://example.org/officeDocument', 'signed/workbook.xml')),
    ),
  ],
  [
    'two workbooks',
    all(
      copyAll,
      forgeStrings,
      relate(root, relation('rId900', `${office}/officeDocument`, 'signed/workbook.xml')),
    ),
  ],
  [
    'an id of two relations',
    all(
      signedCopy(results, 'xl/worksheets/forged.xml'),
      edit('xl/worksheets/forged.xml', row4, ''),
      relate(relations, relation('rId2', `${office}/worksheet`, 'worksheets/forged.xml')),
    ),
  ],
  [
    'a relation that leads outside',
    edit(relations, 'Target="sharedStrings.xml"', 'TargetMode="External" Target="sharedStrings.xml"'),
  ],
  [
    'a relation in a relation',
    edit(
      relations,
      /<Relationship ([^>]*sharedStrings.xml")\/>/,
      '<Relationships><Relationship $1/></Relationships>',
    ),
  ],
  [
    'an id of another namespace before that of the relation',
    all(
      signedCopy(results, 'xl/worksheets/signed.xml'),
      edit(results, row4, ''),
      relate(relations, relation('rId901', `${office}/worksheet`, 'worksheets/signed.xml')),
      edit(workbook, '<sheet name="Results"', '<sheet xmlns:z="urn:z" z:id="rId901" name="Results"'),
    ),
  ],
  [
    'a part of which the types say that it is the texts',
    all(
      signedCopy(strings, 'xl/forged.bin'),
      edit(content, /<Override PartName="\/xl\/sharedStrings.xml"/, '<Override PartName="/xl/forged.bin"'),
    ),
  ],
  [
    'a part of which an ending says that it is a sheet',
    all(
      signedCopy(results, 'xl/forged.sheet'),
      edit(content, '<Default ', `<Default Extension="sheet" ContentType="${worksheetType}"/>$&`),
    ),
  ],
  [
    'a part of which an ending says in capitals that it is a sheet',
    all(
      signedCopy(results, 'xl/forged.sheet'),
      edit(
        content,
        '<Default ',
        `<Default Extension="sheet" ContentType="${worksheetType.toUpperCase()}"/>$&`,
      ),
    ),
  ],
  [
    'a part of which an ending says that it is a sheet, below a name that is aside elsewhere',
    all(
      signedCopy(results, 'xl/customXml/forged.sheet'),
      edit(content, '<Default ', `<Default Extension="sheet" ContentType="${worksheetType}"/>$&`),
    ),
  ],
  [
    'texts that nothing refers to, under the name that some programs go by',
    all(
      signedCopy(strings, 'xl/signed.xml'),
      edit(strings, /<sst (.*)<\/sst>/, `<é:sst xmlns:é="${ours}" $1</é:sst>`),
      edit(relations, 'Target="sharedStrings.xml"', 'Target="signed.xml"'),
      edit(content, '/xl/sharedStrings.xml', '/xl/signed.xml'),
    ),
  ],
  [
    'a pivot table that may write into a sheet when it is opened',
    relate(relations, relation('rId900', `${office}/pivotCacheDefinition`, 'pivotCache/forged.bin')),
  ],
  [
    'connections that may write into a sheet when it is opened',
    relate(
      relations,
      relation('rId900', 'http://purl.oclc.org/ooxml/officeDocument/relationships/connections', 'forged.bin'),
    ),
  ],
  [
    'a part in a way of writing that is not read',
    (parts) => {
      parts['xl/shared%53trings.xml'] = '<forged/>';
    },
  ],
  [
    'a part with the other slash',
    (parts) => {
      parts['xl\\sharedStrings.xml'] = '<forged/>';
    },
  ],
  [
    'a relation to the texts of a type that only ends alike',
    relate(relations, relation('rId900', 'https://example.org/sharedStrings', 'sharedStrings.xml')),
  ],
  [
    'two relations to the texts',
    relate(relations, relation('rId900', `${office}/sharedStrings`, 'sharedStrings.xml')),
  ],
  ['an id of a sheet and of styles', relate(relations, relation('rId2', `${office}/styles`, 'styles.xml'))],
  [
    'a part that is two sheets',
    all(
      relate(relations, relation('rId900', `${office}/worksheet`, 'worksheets/sheet2.xml')),
      edit(workbook, '<sheet name="Results"', '<sheet name="More" sheetId="9" r:id="rId900"/>$&'),
    ),
  ],
  ['a type twice', edit(content, /<Override .*?\/>/, '$&$&')],
  ['a part in two letter cases', signedCopy(strings, 'XL/sharedStrings.xml')],
  [
    'blanks in the name of its texts, beside others without',
    (parts) => {
      parts['xl/ signed.xml'] = parts[strings] ?? '';
      forgeStrings(parts);
      parts['xl/signed.xml'] = (parts[strings] ?? '').replace(/<(\/?)sst/g, '<$1other');
      Reflect.deleteProperty(parts, strings);
      edit(relations, '"sharedStrings.xml"', '" signed.xml"')(parts);
      edit(content, '/xl/sharedStrings.xml', '/xl/ signed.xml')(parts);
    },
  ],
  [
    'a type of a part in a way of writing that is not read',
    all(signedCopy(strings, 'xl/forged.bin'), edit(content, '"/xl/sharedStrings.xml"', '"/xl/%66orged.bin"')),
  ],
  ['a sheet that nothing refers to', signedCopy('xl/styles.xml', 'XL/worksheets/Sheet9.XML')],
  [
    'a workbook that nothing refers to, as Excel keeps large ones',
    signedCopy('xl/styles.xml', 'xl/workbook.bin'),
  ],
])('P9.3 a pack with %s is no pack', async (_, change) => {
  expect(readPack(await forged(change))).toBeNull();
});

it('P9.3 a pack whose archive counts its files in two ways is no pack: some programs see the last, and some do not', async () => {
  const bytes = await forged(signedCopy('docProps/app.xml', 'docProps/more.xml'));
  const end = bytes.length - 22;
  expect(await verdictOf(bytes)).toMatchObject({ kind: 'whole' });
  const fewer = Buffer.from(bytes);
  fewer.writeUInt16LE(fewer.readUInt16LE(end + 8) - 1, end + 8);
  expect(readPack(fewer)).toBeNull();
});

/** Bytes of an archive: where its list begins, and where that ends. */
function listOf(bytes: Uint8Array): readonly [begins: number, ends: number] {
  const end = bytes.length - 22;
  return [Buffer.from(bytes).readUInt32LE(end + 16), end];
}

it.each<[string, (bytes: Buffer) => Buffer]>([
  ['something behind it', (bytes) => Buffer.concat([bytes, Buffer.from('more')])],
  [
    'files that its list has not',
    (bytes) => {
      const [begins, ends] = listOf(bytes);
      const list = Buffer.from(bytes.subarray(begins));
      const hidden = bytes.subarray(0, begins);
      list.writeUInt32LE(begins + hidden.length, ends - begins + 16);
      return Buffer.concat([bytes.subarray(0, begins), hidden, list]);
    },
  ],
  ...[18, 22].map((size): [string, (bytes: Buffer) => Buffer] => [
    `a file that has another size than it is listed with, ${size} bytes on,`,
    (bytes) => {
      const changed = Buffer.from(bytes);
      changed.writeUInt32LE(1, size);
      return changed;
    },
  ]),
  [
    'a file that is listed by another name',
    (bytes) => {
      const [begins] = listOf(bytes);
      const changed = Buffer.from(bytes);
      changed.write('xl/sharedstringz.xml', changed.indexOf('xl/sharedStrings.xml'));
      expect(changed.indexOf('xl/sharedStrings.xml')).toBeGreaterThan(begins);
      return changed;
    },
  ],
])('P9.3 a pack with %s in its archive is no pack', async (_, change) => {
  expect(readPack(change(Buffer.from(await made())))).toBeNull();
});
