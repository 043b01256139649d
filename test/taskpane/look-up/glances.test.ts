import {
  epcResultReader,
  readAnswer,
  type AddressText,
  type EpcResult,
  type Identifier,
  type UtcTimestamp,
} from '../../../src/contract';
import { glances, heardWords } from '../../../src/taskpane/look-up/glances';
import { uprnOf } from '../../../src/taskpane/look-up/home-identity';
import { unasked, type Parts } from '../../../src/taskpane/look-up/parts';
import { subjectOfText, type Subject } from '../../../src/taskpane/look-up/subject';
import { epc } from '../../functions/support/bodies';

const checkedAt = '2026-11-21T09:00:00.000Z' as UtcTimestamp;

/** What is known of a home whose certificate says this. */
function parts(more: Record<string, unknown>): Parts {
  const read = readAnswer<EpcResult>(epcResultReader, 200, epc({ postcode: 'OX4 1AB', ...more }));
  if (!read.ok) throw new Error('The body cannot be read.');
  const { value, faults } = read;
  const answer = { ok: true, value, faults, checkedAt } as unknown as Parts['certificate']['answer'];
  return { ...unasked, certificate: { isAsked: false, answer, failure: null } };
}

/** What the pane says of energy at a glance. */
function energy(more: Record<string, unknown>) {
  const [first] = glances(parts(more), Date.parse(checkedAt));
  return [first?.value, first?.tone];
}

it.each<[Record<string, unknown>, string, string]>([
  [{}, 'D', 'good'],
  [{ current_energy_rating: 'F' }, 'F', 'bad'],
  [{ current_energy_rating: 'F', postcode: 'BT1 5GS' }, 'F', 'neutral'],
  [{ lodgement_date: '2016-11-22' }, 'D', 'good'],
  [{ lodgement_date: '2016-11-21' }, 'D, expired', 'bad'],
  [{ current_energy_rating: 'INVALID!' }, 'Could not be read', 'warning'],
  [{ current_energy_rating: null }, 'Could not be read', 'warning'],
])('%j: %s, %s', (more, value, tone) => {
  expect(energy(more)).toEqual([value, tone]);
});

it.each([
  [10_000_001, '10000001'],
  [0, null],
  [null, null],
])('a certificate with the UPRN %s names %s', (uprn, known) => {
  const asked: Identifier = { form: 'address', address: '1 High Street, OX4 1AB' as AddressText };
  expect(uprnOf(asked, parts({ uprn }))).toBe(known);
});

describe('what is read out', () => {
  const { subject } = subjectOfText('1 High Street, OX4 1AB') as { subject: Subject };
  const found = parts({});
  const said = '1 High Street, OX4 1AB. Energy: D. Rules here: not known. Register: not known';

  it.each<[string, Subject, Parts, string]>([
    ['of a home that was typed', subject, found, said],
    ['while something is asked', subject, { ...found, place: { ...unasked.place, isAsked: true } }, ''],
    ['of a selected row', { ...subject, place: 'Sheet1!A2' }, found, ''],
  ])('%s', (_, of, known, wanted) => {
    expect(heardWords(of, known, Date.parse(checkedAt))).toBe(wanted);
  });
});
