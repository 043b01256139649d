import { isOperation, roleNames, type FieldChange, type PlanCost, type Plan } from '../../portfolio';
import { durationNote, requestsWords } from '../cost-words';
import { counted } from '../wording';

export function costTitle({ requests, minutes }: PlanCost): string {
  if (requests === 0) return 'There is nothing to send';
  return requestsWords(requests, minutes);
}

export function costNote({ requests, minutes }: PlanCost, { planned, hidden }: Plan): string {
  if (requests > 0) return durationNote(minutes);
  const isWhole =
    hidden.length === 0 && planned.every((each) => each.kind === 'unchanged' && each.kept.length === 0);
  return isWhole ? 'The provider already holds what the sheet says.' : 'What is left out is told below.';
}

/** How many homes go, or are at the provider as they are: neither what is held back nor what has no row or was archived. */
export function readyHomes({ planned }: Plan): number {
  return planned.filter((each) => isOperation(each) || each.kind === 'unchanged').length;
}

const units: Readonly<Record<FieldChange['kind'], string>> = {
  'never-sent': 'new',
  changed: 'changed',
  cleared: 'cleared',
};

/** One field of an update. What was sent before is not kept, so that only what is there now can be shown. */
export function changeWords({ field, kind, now }: FieldChange): string {
  if (now === null) return `${roleNames[field]}: ${units[kind]}`;
  return `${roleNames[field]}: ${shown(field, now)} (${units[kind]})`;
}

function shown(field: FieldChange['field'], value: string | number): string {
  if (field === 'rent' && typeof value === 'number') {
    const pounds = (value / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
    return `${pounds} a week`;
  }
  if (field === 'above_commercial') return value === 1 || value === '1' ? 'yes' : 'no';
  return `“${value}”`;
}

/** What becomes of cells that are blank now and were sent before. */
export function blankCellsText(kept: number, canClear: boolean): string {
  if (kept === 0) return 'Blank cells are sent as empty: the provider removes what it holds.';
  const cells = `${counted(kept, 'cell is', 'cells are')} blank now and ${kept === 1 ? 'was' : 'were'} sent before`;
  const way = canClear ? '' : ' It is not known whether this connection can clear details.';
  return `${cells}: the provider keeps what it holds.${way}`;
}
