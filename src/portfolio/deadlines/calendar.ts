import { daysAfter, spokenDay, type IsoDate, type UtcTimestamp } from '../../contract';
import { fingerprint } from '../plan/fingerprint';
import { deadlineKinds, leadChoices, type DeadlineKind, type LeadDays } from './kinds';

/** One day of a calendar. */
export interface CalendarEntry {
  /** What names the home, whatever row it stands in. */
  readonly home: string;
  /** How people name it. */
  readonly called: string;
  readonly kind: DeadlineKind;
  readonly day: IsoDate;
  readonly lead: LeadDays;
  /** Of a licence: it is an exemption from one that ends. */
  readonly isExemption?: boolean;
  /** Of a licence: nothing held asks for one. */
  readonly isUnasked?: boolean;
}

/** Of an exemption by a register. It has the name of a licence's entry: what follows it moves that one. */
const exemption = { name: 'Licence exemption', toDo: 'Look at the licence exemption of' };

/** What to do about a licence of which nobody knows whether it is to be renewed. */
const toAsk = 'Find out whether a licence is still required of';

/** Where people read on about a kind; `null` where there is no page that holds in all of the United Kingdom or England. */
const links: Readonly<Record<DeadlineKind, string | null>> = {
  licence: 'https://www.gov.uk/house-in-multiple-occupation-licence',
  certificate: 'https://www.gov.uk/find-energy-certificate',
  gas: 'https://www.gassaferegister.co.uk/',
  electrical: 'https://www.gov.uk/private-renting/your-landlords-safety-responsibilities',
  exemption:
    'https://www.gov.uk/guidance/domestic-private-rented-property-minimum-energy-efficiency-standard-landlord-guidance',
  'smoke-alarms': 'https://www.gov.uk/private-renting/your-landlords-safety-responsibilities',
  'co-alarms': 'https://www.gov.uk/private-renting/your-landlords-safety-responsibilities',
  deposit: 'https://www.gov.uk/deposit-protection-schemes-and-landlords',
  'tenancy-start': null,
  'tenancy-end': null,
  'right-to-rent': 'https://www.gov.uk/check-tenant-right-to-rent-documents',
  'licence-condition': 'https://www.gov.uk/house-in-multiple-occupation-licence',
  registration: null,
};

const maxOctets = 75;

const encoder = new TextEncoder();
/** Octets of a character in UTF-8. */
const octetsOf = (character: string): number => encoder.encode(character).length;

/** A line of at most 75 octets, what is left on lines that begin with a space (RFC 5545, 3.1). No character is taken apart. */
function folded(line: string): string {
  const lines: string[] = [];
  let now = '';
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > maxOctets) {
      lines.push(now);
      now = ' ';
      octets = 1;
    }
    now += character;
    octets += more;
  }
  return [...lines, now].join('\r\n');
}

/** A text as a value (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text
    .replace(/\r\n?|\n/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (found) => `\\${found}`)
    .replace(/\n/g, '\\n');
}

const compact = (text: string): string => text.replace(/[-:]|\.\d+/g, '');

/** An entry has the same name each time: who imports it again gets it moved, not a second one. Decision 249. */
function uidOf({ home, kind }: CalendarEntry): string {
  return `${fingerprint(home)}-${kind}@terrace`;
}

function whenText({ kind, day }: CalendarEntry): string {
  if (kind === 'tenancy-start') return `It starts on ${spokenDay(day)}.`;
  const isOnItsDay = deadlineKinds[kind].ends === 'on-its-day';
  return `Last day: ${spokenDay(day)}${isOnItsDay ? '; it counts as ended on that day' : ''}.`;
}

function eventLines(entry: CalendarEntry, at: UtcTimestamp): readonly string[] {
  const { kind, day, called, lead } = entry;
  const { name, toDo } = entry.isExemption ? exemption : deadlineKinds[kind];
  const said = entry.isUnasked && !entry.isExemption ? toAsk : toDo;
  const link = links[kind];
  const told = [`${said} ${called}.`, whenText(entry), ...(link === null ? [] : [link])].join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(entry)}`,
    `DTSTAMP:${compact(at)}`,
    // Of two of one name the later counts.
    `SEQUENCE:${Math.floor(Date.parse(at) / 60_000)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(daysAfter(day, 1))}`,
    `SUMMARY:${escaped(`${name}: ${called}`)}`,
    `LOCATION:${escaped(called)}`,
    `DESCRIPTION:${escaped(told)}`,
    ...(link === null ? [] : [`URL:${link}`]),
    'TRANSP:TRANSPARENT',
    ...leadChoices
      .filter((days) => days <= lead)
      .flatMap((days) => [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escaped(`${name}: ${called}`)}`,
        `TRIGGER:-P${days}D`,
        'END:VALARM',
      ]),
    'END:VEVENT',
  ];
}

/** A calendar of days as text (RFC 5545), each home and kind once, with a reminder at each step of its lead time. Pure. */
export function calendarText(entries: readonly CalendarEntry[], at: UtcTimestamp): string {
  const once = new Map(entries.map((entry) => [uidOf(entry), entry]));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Terrace//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Terrace deadlines',
    ...[...once.values()].flatMap((entry) => eventLines(entry, at)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
