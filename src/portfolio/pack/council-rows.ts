import { checkedText, spokenDay, type Coverage, type CoverageKind, type IsoDate } from '../../contract';
import type { PackAnswer } from './pack-input';

const kindWords: Readonly<Record<CoverageKind, string> & Record<string, string | undefined>> = {
  additional: 'additional licensing',
  selective: 'selective licensing',
  article4: 'Article 4 directions',
  mandatory_register: 'the mandatory register',
  additional_register: 'the additional register',
  selective_register: 'the selective register',
  exemptions: 'temporary exemption notices',
  certificates: 'energy certificates',
};

/** What an answer says of a kind of data, and when it came. */
interface Told {
  readonly words: string;
  readonly moment: string;
}

/** What is held of each council by its newest answer, a line each: what is not held is said as such, and never as none. */
export function councilRows(answers: readonly PackAnswer[], today: IsoDate): readonly (readonly string[])[] {
  const councils = new Map<string, Map<string, Told>>();
  let isSilent = false;
  for (const { coverage, saysAll, moment } of answers) {
    if (coverage === null) {
      if (!saysAll) isSilent = true;
      continue;
    }
    const name = coverage.council ?? 'Council not known';
    const held = councils.get(name) ?? new Map<string, Told>();
    councils.set(name, held);
    for (const each of coverage.kinds) {
      const words = heldWords(each, today);
      if (each.kind === null || words === null) continue;
      const now = { words, moment: moment ?? '' };
      const before = held.get(each.kind);
      if (before === undefined || now.moment >= before.moment) held.set(each.kind, now);
    }
  }
  const told = [...councils].sort(([one], [other]) => one.localeCompare(other, 'en-GB'));
  return [
    ...told.flatMap(([name, held]) =>
      [...held].map(([kind, { words }]) => [`${name}: ${kindWords[kind] ?? kind}`, words]),
    ),
    ...(isSilent ? [['Answers that say nothing of it', 'The API does not say what it holds there.']] : []),
  ];
}

/** Nobody checks certificates: what is held of them reaches up to a day. */
function registeredText(day: IsoDate | null): string {
  return day === null ? 'up to which day is not known' : `registered up to ${spokenDay(day)}`;
}

function heldWords(
  { kind, state, held, checked_on: checkedOn }: Coverage['kinds'][number],
  today: IsoDate,
): string | null {
  if (state === 'not-in-law') return 'not in this nation’s law';
  if (state === 'not-placed') return 'not certain: the home could not be placed';
  if (state === 'not-held') return 'nothing held: ask the council';
  // A state that is not known counts as not certain.
  if (!['here', 'none-here', 'not-certain'].includes(state ?? '')) return 'not certain';
  const count =
    held === null
      ? 'held, how much is not said'
      : held === 0
        ? 'none, as was verified'
        : `${held.toLocaleString('en-GB')} held`;
  return `${count}; ${kind === 'certificates' ? registeredText(checkedOn) : checkedText(checkedOn, today)}`;
}
