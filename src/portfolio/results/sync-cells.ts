import {
  isUnread,
  knowledgeOfProperty,
  meantDayInWords,
  placeKinds,
  type Fault,
  type IsoDate,
  type Property,
} from '../../contract';
import { unreadWords } from '../check/field';
import { applicationMeaning, licensingStatus, licensingStatusText } from './licensing-status';
import { kindNames, statesText, type KnownOfKind } from './place-words';
import { safeText } from './safe-text';

/** Columns that a sync writes, in this order. None of them is ever read back as input. Decisions 154 and 167. */
export const syncColumns = [
  'Property Id',
  'Council',
  'Licence',
  'Schemes at this place',
  'Advice now',
  'Advice future',
  'Status',
  'Problem',
  'Synced at',
] as const;
export type SyncColumn = (typeof syncColumns)[number];

/** What lies on the place, now, in future and under consultation, then what is known of the other kinds: it says nothing of the home. */
function schemesHere(property: Property, faults: readonly Fault[], today: IsoDate): string {
  const { current, future, future_start_date: starts } = property.requires;
  const known = placeKinds.map((kind) => ({ kind, known: knowledgeOfProperty(property, kind, faults) }));
  const lying = [
    { kind: 'mandatory' as const, name: 'mandatory' },
    ...known.flatMap((each) =>
      each.known.kind === 'here' ? [{ kind: each.kind, name: kindNames[each.kind] }] : [],
    ),
  ];
  const now = lying.filter(({ kind }) => current[kind] === true).map(({ name }) => name);
  const later = lying.flatMap(({ kind, name }) => {
    const start = starts[kind];
    if (future[kind] !== true) return [];
    return [start === null ? `${name} (future)` : `${name} (from ${meantDayInWords(start)})`];
  });
  // What lies here and is asked for neither now nor later is under consultation alone.
  const proposed = lying
    .filter(({ kind }) => kind !== 'mandatory' && current[kind] !== true && future[kind] !== true)
    .map(({ name }) => `${name} (under consultation)`);
  const elsewhere = known.flatMap(({ kind, known: state }): KnownOfKind[] => {
    if (state.kind !== 'here') return [{ kind, known: state }];
    const { undecided } = state;
    const council = property.coverage?.council ?? null;
    return undecided.length === 0 ? [] : [{ kind, known: { kind: 'not-certain', undecided, council } }];
  });
  const here = [...now, ...later, ...proposed].join(', ');
  const states = statesText(elsewhere, today);
  return [here, states].filter((text) => text !== '').join('; ');
}

/** Columns that follow from what the API answered. */
export type AdviceColumn = Extract<
  SyncColumn,
  'Council' | 'Licence' | 'Schemes at this place' | 'Advice now' | 'Advice future'
>;

/**
 * What those columns say, as text that is not yet safe for a cell. `faults`: what of the answer could not be read; `today` is the day in
 * the United Kingdom.
 */
export function propertyTexts(
  property: Property,
  faults: readonly Fault[],
  today: IsoDate,
): Readonly<Record<AdviceColumn, string>> {
  const read = (parts: readonly string[], text: string): string =>
    parts.some((part) => isUnread(part, faults)) ? unreadWords : text;
  // Without its last day a licence that is granted may have ended.
  const ofLicence =
    applicationMeaning(property) === 'licence' ? ['licence_application.application.date_end'] : [];
  return {
    Council: read(['council'], property.council ?? ''),
    Licence: read(
      ['approved_scheme.type', 'licence_application.status', ...ofLicence],
      licensingStatusText(licensingStatus(property, today)),
    ),
    'Schemes at this place': schemesHere(property, faults, today),
    'Advice now': read(['advice_text_current'], property.advice_text_current ?? ''),
    'Advice future': read(['advice_text_future'], property.advice_text_future ?? ''),
  };
}

/** The same as cells. A council that is not known has none: a check may have written it. Decision 154. */
export function propertyCells(
  property: Property,
  faults: readonly Fault[],
  today: IsoDate,
): Readonly<Partial<Record<AdviceColumn, string>>> {
  const { Council, ...texts } = propertyTexts(property, faults, today);
  const known = Object.entries(Council === '' ? texts : { Council, ...texts });
  return Object.fromEntries(known.map(([column, text]) => [column, safeText(text)]));
}
