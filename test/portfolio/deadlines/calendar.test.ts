import ICAL from 'ical.js';
import type { IsoDate, UtcTimestamp } from '../../../src/contract';
import { calendarText, deadlineKindNames, deadlineKinds, type CalendarEntry } from '../../../src/portfolio';

const at = '2026-11-23T07:00:00.000Z' as UtcTimestamp;
const later = '2026-12-01T07:00:00.000Z' as UtcTimestamp;

const odd = [
  '1 High Street, Oxford; the flat\\above, OX1 1AA',
  'Flat 3, Tŷ Hafan – ‘Môr’ 🏠 with a name that is much longer than any line of a calendar may be, CF10 1AA',
  'two\r\nlines and a \u0007 bell',
  '12 Short Road',
];

const entries: readonly CalendarEntry[] = deadlineKindNames.map((kind, at_) => ({
  home: `uprn ${at_ % 5}`,
  called: odd[at_ % odd.length] ?? '',
  kind,
  day: `2028-02-${String(20 + (at_ % 10)).padStart(2, '0')}` as IsoDate,
  lead: deadlineKinds[kind].lead,
}));

interface Read {
  readonly uid: string;
  readonly day: string;
  readonly summary: string;
  readonly description: string;
  readonly link: string | null;
  readonly reminders: readonly string[];
}

/** Events as a calendar keeps them: one of each name, of which the later replaces the earlier. */
function imported(...texts: readonly string[]): ReadonlyMap<string, Read> {
  const kept = new Map<string, Read>();
  for (const text of texts)
    for (const part of new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')) {
      const event = new ICAL.Event(part);
      kept.set(event.uid, {
        uid: event.uid,
        day: event.startDate.toString(),
        summary: event.summary,
        description: event.description,
        link: part.getFirstPropertyValue('url') as string | null,
        reminders: part
          .getAllSubcomponents('valarm')
          .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
      });
    }
  return kept;
}

describe('P8.8 a calendar', () => {
  it('is read back with the same events', () => {
    const read = [...imported(calendarText(entries, at)).values()];
    expect(read.map(({ day }) => day)).toEqual(entries.map(({ day }) => day));
    read.forEach(({ summary, description }, position) => {
      const { kind, called = '' } = entries[position] ?? {};
      const said = called.replaceAll('\r\n', '\n').replaceAll('\u0007', ' ');
      const { name, toDo } = deadlineKinds[kind ?? 'gas'];
      expect(summary).toBe(`${name}: ${said}`);
      expect(description).toContain(`${toDo} ${said}.`);
    });
  });

  it('holds a link where one is known, by itself and in what it says', () => {
    const read = [...imported(calendarText(entries, at)).values()];
    const links = new Map(entries.map(({ kind }, position) => [kind, read[position]?.link]));
    expect(links.get('gas')).toBe('https://www.gassaferegister.co.uk/');
    expect(links.get('licence')).toBe('https://www.gov.uk/house-in-multiple-occupation-licence');
    expect(links.get('tenancy-end')).toBeNull();
    for (const { link, description } of read)
      expect(description.split('\n').filter((line) => line.startsWith('https:'))).toEqual(link ? [link] : []);
  });

  it('doubles nothing when it is imported again, and moves what has another day', () => {
    const moved = entries.map((entry) => ({ ...entry, day: '2029-03-01' as IsoDate }));
    const first = imported(calendarText(entries, at));
    expect(imported(calendarText(entries, at), calendarText(entries, later)).size).toBe(entries.length);
    const both = imported(calendarText(entries, at), calendarText(moved, later));
    expect([...both.keys()]).toEqual([...first.keys()]);
    expect([...both.values()].every(({ day }) => day === '2029-03-01')).toBe(true);
  });

  it('says of a tenancy that it starts, and of all else when its last day is', () => {
    const read = [...imported(calendarText(entries, at)).values()];
    const starting = entries.flatMap(({ kind }, position) =>
      read[position]?.description.includes('Last day: ') ? [] : [kind],
    );
    expect(starting).toEqual(['tenancy-start']);
    expect(read.find(({ summary }) => summary.startsWith('Tenancy start'))?.description).toContain(
      'It starts on 28 Feb 2028.',
    );
  });

  it('says of an exemption from a licence that it is one', () => {
    const [first] = entries;
    const text = calendarText(first ? [{ ...first, isExemption: true }] : [], at);
    const [{ summary, description } = { summary: '', description: '' }] = [...imported(text).values()];
    expect(summary).toBe(`Licence exemption: ${odd[0]!}`);
    expect(description).toContain(`Look at the licence exemption of ${odd[0]!}.`);
  });

  it('has each home and kind once', () => {
    const [first] = entries;
    expect(imported(calendarText(first ? [first, first] : [], at)).size).toBe(1);
  });

  it('reminds at every step of the lead time', () => {
    const [only] = entries;
    const reminders = ([90, 60, 30, 7] as const).map((lead) => {
      const text = calendarText(only ? [{ ...only, lead }] : [], at);
      return [...imported(text).values()][0]?.reminders;
    });
    expect(reminders).toEqual([
      ['-P90D', '-P60D', '-P30D', '-P7D'],
      ['-P60D', '-P30D', '-P7D'],
      ['-P30D', '-P7D'],
      ['-P7D'],
    ]);
  });

  it('has no line of more than 75 octets, and ends each as the standard has it', () => {
    const lines = calendarText(entries, at).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.at(-1)).toBe('');
    expect(lines.some((line) => line.includes('\n'))).toBe(false);
  });

  it('is well formed without a day', () => {
    expect(imported(calendarText([], at)).size).toBe(0);
  });
});
