/** One item of a structured field (RFC 9651) that is a list. */
export interface ListItem {
  /** A string or a token as it is meant; any other kind of item as it stands. */
  readonly value: string;
  /** Whole numbers are numbers; strings and tokens as they are meant; whatever else as it stands. */
  readonly parameters: ReadonlyMap<string, string | number>;
}

const bareItem = [
  String.raw`"(?:[ !#-[\]-~]|\\["\\])*"`, // a string
  String.raw`-?\d{1,12}\.\d{1,3}|-?\d{1,15}`, // a decimal or an integer
  String.raw`[A-Za-z*][\w!#$%&'*+.^|~:/\x60-]*`, // a token
  String.raw`:[\w+/=]*:|\?[01]|@-?\d{1,15}`, // bytes, a boolean, a date
].join('|');
const parameter = String.raw`; *([a-z*][a-z\d_.*-]*)(?:=(${bareItem}))?`;
const item = `(${bareItem})((?:${parameter})*)`;
/** Spaces and tabs may stand around a comma, and nothing may follow the last one. */
const list = new RegExp(String.raw`^ *(?:${item}(?:[ \t]*,[ \t]*(?=[^ \t,])${item})*)? *$`);
const items = new RegExp(item, 'g');
const parameters = new RegExp(parameter, 'g');

/** Characters of a field beyond which it is not read. */
const maxCharacters = 8_192;

/** Reads a list of items. As the standard wants, a field with a mistake anywhere is no list: `null`, and so is one with lists inside. */
export function readStructuredList(field: string): readonly ListItem[] | null {
  if (field.length > maxCharacters || !list.test(field)) return null;
  return [...field.matchAll(items)].map(([, value = '', written = '']) => ({
    value: meant(value),
    parameters: new Map(
      [...written.matchAll(parameters)].map(([, key = '', bare = '?1']) => [
        key,
        /^-?\d+$/.test(bare) ? Number(bare) : meant(bare),
      ]),
    ),
  }));
}

/** A string without its quotes. */
const meant = (bare: string): string =>
  bare.startsWith('"') ? bare.slice(1, -1).replace(/\\(.)/g, '$1') : bare;
