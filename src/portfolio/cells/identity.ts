import { parseIdentifier, withoutPropertyPrefix, type PropertyId, type Uprn } from '../../contract';
import type { Cell } from '../table';
import { cellReader, blank, unclear, valued, type Reading } from './reading';

/** A UPRN with all its digits; `1.00024E+11` as text has lost some, and is refused. 0 and the text `000` are blank. */
export const readUprn: (cell: Cell) => Reading<Uprn> = cellReader((text, { value }) => {
  if (/^0+$/.test(text)) return blank;
  const parsed = parseIdentifier(value);
  if (parsed.kind === 'blank') return blank;
  if (parsed.kind === 'identifier') {
    return parsed.identifier.form === 'uprn' ? valued(parsed.identifier.uprn) : unclear('no-uprn');
  }
  const { reason } = parsed.problem;
  return unclear(reason === 'digits-lost' || reason === 'too-many-digits' ? reason : 'no-uprn');
}, true);

/** A Property Id as the API gave it, with or without its prefix. */
export const readPropertyId: (cell: Cell) => Reading<PropertyId> = cellReader((text) => {
  const id = withoutPropertyPrefix(text).trim();
  return id === '' || /[\s/]/.test(id) ? unclear('no-property-id') : valued(id as PropertyId);
});
