import type { Arguments } from '../arguments';
import { areaText, isSameName, splitAddress } from '../../address';
import { parseCells } from '../areas';
import { type Document, findSheet, notFound } from '../document';
import type { ExcelClasses } from '../excel-class';
import { ExcelError } from '../excel-error';
import { instance, rangeOf } from '../instance';

export const nameClasses = {
  NamedItemCollection: {
    items: (_self, { grid }) => grid.names.list().map(({ name }) => instance('NamedItem', name)),
    getItem: (_self, given, document) => instance('NamedItem', find(given, document) ?? notFound()),
    objects: {
      add: (_self, given, { grid }) => {
        const name = given.text(0);
        if (grid.names.list().some((each) => isSameName(each.name, name)))
          throw new ExcelError('ItemAlreadyExists', `The workbook has a name '${name}'.`);
        const area = given.rangeArea(1);
        grid.names.add({
          name,
          formula: area === null ? given.text(1) : `=${absolute(areaText(area))}`,
        });
        return instance('NamedItem', name);
      },
      getItemOrNullObject: (_self, given, document) => {
        const name = find(given, document);
        return name === null ? null : instance('NamedItem', name);
      },
    },
  },
  NamedItem: {
    id: { key: '_Id', of: (name) => name },
    scalars: {
      name: { get: (name) => name },
      formula: { get: (name, document) => formulaOf(name, document) },
    },
    objects: {
      getRange: (name, _given, document) => {
        const { sheet, cells } = splitAddress(formulaOf(name, document).slice(1).replaceAll('$', ''));
        return rangeOf(parseCells((sheet === null ? null : findSheet(document, sheet)) ?? notFound(), cells));
      },
    },
    calls: {
      delete: (name, _given, { grid }) => grid.names.remove(name),
    },
  },
} satisfies Partial<ExcelClasses>;

function find(given: Arguments, { grid }: Document): string | null {
  return grid.names.list().find(({ name }) => isSameName(name, given.text(0)))?.name ?? null;
}

function formulaOf(name: string, { grid }: Document): string {
  return grid.names.list().find((each) => isSameName(each.name, name))?.formula ?? notFound();
}

/** The cells of an address with `$`, as names keep them: they mean the same cells from everywhere. */
function absolute(address: string): string {
  const mark = address.lastIndexOf('!') + 1;
  return address.slice(0, mark) + address.slice(mark).replace(/[A-Z]+(?=\d|:|$)|\d+/g, (part) => `$${part}`);
}
