/** @jest-environment @happy-dom/jest-environment */
import { randomUUID } from 'node:crypto';
import { MemoryGrid } from '../support/memory-grid';
import { modelOver } from '../support/model-query';

// The environment of these tests has XML and no identifiers; a browser has both.
Object.defineProperty(globalThis, 'crypto', { value: { randomUUID } });

const query = () => modelOver(new MemoryGrid()).query();

describe('settings', () => {
  it('are added, replaced, listed, read and deleted', () => {
    const write = query();
    const settings = write.property(write.root, 'Settings');
    const columns = write.method(settings, 'Add', 'columns', { UPRN: 'A' });
    write.method(settings, 'Add', 'columns', { UPRN: 'B' });
    write.set(write.method(settings, 'Add', 'since', null), 'Value', 2026);
    const listed = write.load(settings, 'key', 'value');
    write.call(columns, 'Delete');
    expect(write.values(listed)).toEqual([
      {
        _Items: [
          { _Id: 'columns', Key: 'columns', Value: { UPRN: 'B' } },
          { _Id: 'since', Key: 'since', Value: 2026 },
        ],
      },
    ]);
  });

  it('are missing politely or not', () => {
    const polite = query();
    const missing = polite.method(polite.property(polite.root, 'Settings'), 'GetItemOrNullObject', 'none');
    expect(polite.value(polite.instantiate(missing))).toBeNull();
    const strict = query();
    strict.item(strict.property(strict.root, 'Settings'), 'none');
    expect(strict.refusal()).toBe('ItemNotFound at SettingCollection.getItem');
  });

  it.each(['Value', 'Delete'])('once deleted have no %s', (member) => {
    const write = query();
    const setting = write.method(write.property(write.root, 'Settings'), 'Add', 'key', 1);
    write.call(setting, 'Delete');
    if (member === 'Value') write.load(setting, 'value');
    else write.call(setting, 'Delete');
    expect(write.refusal()).toBe(`ItemNotFound at Setting.${member.toLowerCase()}`);
  });
});

describe('custom XML parts', () => {
  /** A workbook with a part of one namespace, one without any, and the id of the first. */
  function withParts() {
    const { query: newQuery } = modelOver(new MemoryGrid());
    const write = newQuery();
    const parts = write.property(write.root, 'CustomXmlParts');
    const added = write.method(parts, 'Add', '<journal xmlns="urn:terrace"/>');
    write.method(parts, 'Add', '<plain/>');
    const { Id: id } = write.value(write.load(added)) as { Id: string };
    const read = newQuery();
    const all = read.property(read.root, 'CustomXmlParts');
    return { id, query: read, all, scoped: read.method(all, 'GetByNamespace', 'urn:terrace') };
  }

  it('are found by id, in all or in one namespace', () => {
    const { id, query: read, all, scoped } = withParts();
    const found = [read.instantiate(read.item(all, id)), read.instantiate(read.item(scoped, id))];
    expect(read.values(...found)).toEqual([{ Id: id }, { Id: id }]);
    const other = read.method(all, 'GetByNamespace', 'urn:other');
    read.item(other, id);
    expect(read.refusal()).toBe('ItemNotFound at CustomXmlPartScopedCollection.getItem');
  });

  it('are listed, in all or in one namespace', () => {
    const { id, query: read, all, scoped } = withParts();
    expect(read.values(read.load(all, 'id'), read.load(scoped, 'id'))).toMatchObject([
      { _Items: [{ Id: id }, {}] },
      { _Items: [{ Id: id }] },
    ]);
  });

  it('are rewritten and deleted', () => {
    const { id, query: write, all } = withParts();
    const part = write.item(all, id);
    write.call(part, 'SetXml', '<journal xmlns="urn:other"/>');
    const xml = write.call(part, 'GetXml');
    write.call(part, 'Delete');
    const left = write.load(all, 'id');
    expect(write.values(xml, left)).toMatchObject(['<journal xmlns="urn:other"/>', { _Items: [{}] }]);
    const again = withParts();
    const gone = again.query.item(again.all, again.id);
    again.query.call(gone, 'Delete');
    again.query.call(gone, 'Delete');
    expect(again.query.refusal()).toBe('ItemNotFound at CustomXmlPart.delete');
  });

  it.each([
    ['getItem', 'ItemNotFound at CustomXmlPartCollection.getItem'],
    ['setXml', 'InvalidArgument at CustomXmlPart.setXml'],
  ])('are refused: %s', (what, refused) => {
    const { id, query: write, all } = withParts();
    if (what === 'getItem') write.item(all, 'none');
    if (what === 'setXml') write.call(write.item(all, id), 'SetXml', '<open>');
    expect(write.refusal()).toBe(refused);
  });
});

it('opens a workbook of its own as an add-in gives it', () => {
  const { books, query: asked } = modelOver(new MemoryGrid());
  const write = asked();
  expect(write.values(write.call(write.root, 'CreateAndOpenWorkbook', 'UEs='))).toEqual([null]);
  expect(books).toEqual(['UEs=']);
});
