import {
  identifierText,
  parseIdentifier,
  preferredIdentifier,
  problemMessage,
  type AddressText,
  type Identifier,
  type PropertyId,
  type PropertyInput,
} from '../../contract';
import {
  addressInFull,
  payloadOf,
  problemSentence,
  rowReader,
  stopsSending,
  type HomeRow,
  type RowProblem,
  type Table,
} from '../../portfolio';
import { saysUnconfirmed } from '../../runs/sync/columns';
import { archivedRows, rowsWithStatus } from '../../runs/sync/unconfirmed';
import type { SelectedCell } from '../../workbook/table';

/** The home that is looked up. */
export interface Subject {
  /** By which it is asked for. */
  readonly identifier: Identifier;
  /** By which it is stored at the provider, where that is known. */
  readonly propertyId: PropertyId | null;
  /** What a user calls it: its address, or what was typed. */
  readonly name: string;
  /** The cell that it was read from; `null` where it was typed. */
  readonly place: string | null;
  /** What a property of it would be created with; `null` where too little is known. */
  readonly input: PropertyInput | null;
  /** What to do first where a sync would hold its row back, too; `null` where nothing speaks against creating it. */
  readonly heldBack: string | null;
}

/** What a value or a row came to. */
export type SubjectReading =
  | { readonly kind: 'home'; readonly subject: Subject }
  /** It says nothing of a home, and nothing is wrong: an empty cell, a header. */
  | { readonly kind: 'nothing' }
  /** It was meant to name a home and does not: a sentence for the user. */
  | { readonly kind: 'unclear'; readonly because: string };

/** Numbers below this are counts and rents far more often than UPRNs: a selected cell must be longer to be taken for one. */
const minUprn = 100_000;

export function subjectOfText(text: string): SubjectReading {
  const parsed = parseIdentifier(text);
  switch (parsed.kind) {
    case 'blank':
      return { kind: 'nothing' };
    case 'problem':
      return { kind: 'unclear', because: problemMessage(parsed.problem) };
    case 'identifier':
      return { kind: 'home', subject: subjectOf(parsed.identifier, null) };
  }
}

/** The home of the row that a cell stands in; outside of tables, the one that the cell itself names. */
export function subjectOfCell({ place, value, row }: SelectedCell): SubjectReading {
  if (row !== null) {
    const { table, sample, mapping } = row;
    const [read] = table.rows.map(rowReader({ ...table, rows: sample }, mapping));
    if (read?.kind !== 'home') return { kind: 'nothing' };
    return subjectOfRow(read, place, heldBackWords(read, table));
  }
  if (typeof value === 'boolean' || (typeof value === 'number' && value < minUprn))
    return { kind: 'nothing' };
  const parsed = parseIdentifier(value);
  // What is selected need not be meant to name a home at all.
  if (parsed.kind !== 'identifier') return { kind: 'nothing' };
  return { kind: 'home', subject: subjectOf(parsed.identifier, place) };
}

function subjectOf(identifier: Identifier, place: string | null): Subject {
  const input = identifier.form === 'address' ? inputOfAddress(identifier.address) : null;
  const propertyId = identifier.form === 'property' ? identifier.propertyId : null;
  const name = identifier.form === 'uprn' ? `UPRN ${identifier.uprn}` : identifierText(identifier);
  return { identifier, propertyId, name, place, input, heldBack: null };
}

function inputOfAddress(address: AddressText): PropertyInput | null {
  const parsed = parseIdentifier(address);
  if (parsed.kind !== 'identifier') return null;
  const postcode = /[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/i.exec(address.trim())?.[0];
  return postcode === undefined ? null : { address, postcode };
}

/** A create cannot be taken back: a row that a sync holds back is not created from here. Decisions 173, 220 and 253. */
function heldBackWords({ problems }: HomeRow, table: Table): string | null {
  // A detail that cannot be read is left out. The postcode that a row lacks may stand on its certificate.
  const toCorrect = problems.filter((problem) => problem.kind !== 'no-postcode' && stopsSending(problem));
  if (toCorrect.length > 0)
    return `Put the row right and sync it: ${toCorrect.map(placedSentence).join(' ')}`;
  if (rowsWithStatus(table, saysUnconfirmed).size > 0)
    return 'Sync the sheet to say what came of it: the row’s Status says that creating this home began, and it may be stored already.';
  if (archivedRows(table).size > 0)
    return 'Clear the row’s Status and sync it to store this home again: its property was archived.';
  return null;
}

function placedSentence(problem: RowProblem): string {
  const sentence = problemSentence(problem);
  return problem.kind === 'cell' ? `${problem.column}: ${sentence}` : sentence;
}

function subjectOfRow(home: HomeRow, place: string, heldBack: string | null): SubjectReading {
  const { uprn, propertyId, address, postcode, details } = home;
  // At which of both places the home is, its row does not say. A check leaves it out as well.
  const differing = home.problems.find(({ kind }) => kind === 'postcodes-differ');
  if (uprn === null && propertyId === null && differing !== undefined) {
    return { kind: 'unclear', because: problemSentence(differing) };
  }
  const full = addressInFull(home) ?? '';
  const offered: Identifier[] = [];
  if (uprn !== null) offered.push({ form: 'uprn', uprn });
  if (propertyId !== null) offered.push({ form: 'property', propertyId });
  const parsed = parseIdentifier(full);
  if (parsed.kind === 'identifier') offered.push(parsed.identifier);
  const identifier = preferredIdentifier(offered);
  if (identifier === null) {
    return {
      kind: 'unclear',
      because: `Add a UPRN, or an address with its postcode, to row ${home.number}: nothing in it names the home.`,
    };
  }
  const input =
    postcode === null || heldBack !== null ? null : payloadOf({ uprn, address, postcode, details });
  const name = full === '' ? subjectOf(identifier, place).name : full;
  return { kind: 'home', subject: { identifier, propertyId, name, place, input, heldBack } };
}
