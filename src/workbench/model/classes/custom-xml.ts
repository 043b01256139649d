import type { Arguments } from '../arguments';
import { type Document, notFound } from '../document';
import type { ExcelClasses } from '../excel-class';
import { type Instance, instance } from '../instance';
import { ExcelError } from '../excel-error';

export const customXmlClasses = {
  CustomXmlPartCollection: {
    items: (_self, { xmlParts }) => [...xmlParts.keys()].map(part),
    getItem: (_self, given, { xmlParts }) => find(given, [...xmlParts.keys()]),
    objects: {
      add: (_self, given, { xmlParts }) => {
        const id = `{${crypto.randomUUID().toUpperCase()}}`;
        xmlParts.set(id, checkXml(given.text(0)));
        return part(id);
      },
      getByNamespace: (_self, given) =>
        instance('CustomXmlPartScopedCollection', { namespaceUri: given.text(0) }),
    },
  },
  /** The parts of one namespace. */
  CustomXmlPartScopedCollection: {
    items: (self, document) => idsOf(self.namespaceUri, document).map(part),
    getItem: (self, given, document) => find(given, idsOf(self.namespaceUri, document)),
  },
  CustomXmlPart: {
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
        document.xmlParts.set(id, checkXml(given.text(0)));
      },
    },
  },
} satisfies Partial<ExcelClasses>;

function idsOf(namespaceUri: string, { xmlParts }: Document): string[] {
  return [...xmlParts].filter(([, xml]) => namespaceOf(xml) === namespaceUri).map(([id]) => id);
}

function find(given: Arguments, ids: readonly string[]): Instance {
  const id = given.text(0);
  return ids.includes(id) ? part(id) : notFound();
}

function part(id: string): Instance {
  return instance('CustomXmlPart', id);
}

function xmlOf(id: string, { xmlParts }: Document): string {
  return xmlParts.get(id) ?? notFound();
}

/** @throws ExcelError `InvalidArgument` when it is not well formed */
function checkXml(xml: string): string {
  if (parse(xml).getElementsByTagName('parsererror').length > 0)
    throw new ExcelError('InvalidArgument', 'The XML is not well formed.');
  return xml;
}

/** The namespace of the root element; empty where it has none. */
export function namespaceOf(xml: string): string {
  return parse(xml).documentElement.namespaceURI ?? '';
}

function parse(xml: string): XMLDocument {
  return new DOMParser().parseFromString(xml, 'application/xml');
}
