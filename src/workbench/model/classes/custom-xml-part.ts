import type { Document } from '../document';
import { notFound } from '../document';
import type { ExcelClass } from '../excel-class';
import { checkedXml } from '../xml';

export const customXmlPart: ExcelClass<'CustomXmlPart'> = {
  id: { key: 'Id', of: (id) => id },
  scalars: {
    id: { get: (id) => id },
  },
  calls: {
    delete: (id, _given, { xmlParts }) => {
      if (!xmlParts.delete(id)) notFound();
    },
    getXml: (id, _given, document) => xmlOf(id, document),
    setXml: (id, given, document) => {
      xmlOf(id, document);
      document.xmlParts.set(id, checkedXml(given.text(0)));
    },
  },
};

function xmlOf(id: string, { xmlParts }: Document): string {
  return xmlParts.get(id) ?? notFound();
}
