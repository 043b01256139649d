import { ExcelError } from './excel-error';

/** @throws ExcelError `InvalidArgument` when it is not well formed */
export function checkedXml(xml: string): string {
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
