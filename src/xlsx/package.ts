import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { relationsName, resolvedName } from './part-names';
import { withEscapes } from './library/escapes';

/** An .xlsx as the files that it is made of, by name. What nobody changes goes into the copy as it was. */
export class XlsxPackage {
  readonly #files: Record<string, Uint8Array>;

  /** @throws an error where the bytes are no archive. */
  constructor(bytes: Uint8Array) {
    this.#files = unzipSync(bytes);
  }

  get names(): readonly string[] {
    return Object.keys(this.#files);
  }

  text(name: string): string | null {
    const file = this.#files[name];
    return file === undefined ? null : strFromU8(file);
  }

  put(name: string, text: string): void {
    this.#files[name] = strToU8(text);
  }

  bytes(): Uint8Array {
    return zipSync(this.#files);
  }
}

const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A part that another one refers to. */
interface Relation {
  readonly id: string;
  readonly type: string;
  /** Name of the part within the archive. */
  readonly target: string;
}

export function relationsOf(files: XlsxPackage, part: string): readonly Relation[] {
  const text = files.text(relationsName(part)) ?? '';
  return tagsOf(text, 'Relationship').map((tag) => ({
    id: attributeOf(tag, 'Id') ?? '',
    type: attributeOf(tag, 'Type') ?? '',
    target: resolvedName(part, attributeOf(tag, 'Target') ?? ''),
  }));
}

/** Has `part` refer to another one; returns the id of the relation. */
export function addRelation(files: XlsxPackage, part: string, type: string, target: string): string {
  const name = relationsName(part);
  const before =
    files.text(name) ??
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
  const taken = new Set(relationsOf(files, part).map(({ id }) => id));
  let number = 1;
  while (taken.has(`rIdTerrace${number}`)) number += 1;
  const id = `rIdTerrace${number}`;
  const open = before.replace(/<Relationships\b([^>]*)\/>/, '<Relationships$1></Relationships>');
  const relation = `<Relationship Id="${id}" Type="${relationType}/${type}" Target="/${target}"/>`;
  files.put(
    name,
    open.replace('</Relationships>', () => `${relation}</Relationships>`),
  );
  return id;
}

/** Says of a new part what it holds. */
export function addContentType(files: XlsxPackage, part: string, contentType: string): void {
  const name = '[Content_Types].xml';
  const override = `<Override PartName="/${part}" ContentType="${contentType}"/>`;
  files.put(
    name,
    (files.text(name) ?? '').replace('</Types>', () => `${override}</Types>`),
  );
}

/** The opening tags of elements of that name, whatever their prefix. */
export function tagsOf(xml: string, name: string): readonly string[] {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'g')) ?? [];
}

/** Value of an attribute of an opening tag; `null` where there is none. */
export function attributeOf(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found === null ? null : unescaped(found[1] ?? found[2] ?? '');
}

/** Whether an attribute of an opening tag says yes: with Excel `1`, with LibreOffice `true`. */
export function isTrue(tag: string, name: string): boolean {
  return ['1', 'true'].includes(attributeOf(tag, name) ?? '');
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescaped(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (all, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? all;
      return String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16));
    },
  );
}

/**
 * Text as XML holds it: control characters that XML has no place for are left out, and what a program takes for one of them (`_x000D_`) is
 * written so that it is text.
 */
export function escaped(text: string): string {
  return withEscapes(text)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
