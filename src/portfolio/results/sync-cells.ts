import { meantDay, type Property } from '../../contract';
import { licenceStanding, standingText } from './licence-standing';
import { safeText } from './safe-text';

/** Columns that a sync writes, in this order. None of them is ever read back as input. */
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

const schemeNames = {
  mandatory: 'mandatory',
  additional: 'additional',
  selective: 'selective',
  article4: 'Article 4',
};

/** What lies on the place, now and in future: it says nothing of the home. */
function schemesHere({ requires }: Property): string {
  const names = Object.entries(schemeNames) as [keyof typeof schemeNames, string][];
  const now = names.filter(([key]) => requires.current[key] === true).map(([, name]) => name);
  const future = names
    .filter(([key]) => requires.future[key] === true)
    .map(([key, name]) => {
      const start = requires.future_start_date[key];
      return start === null ? `${name} (future)` : `${name} (from ${meantDay(start)})`;
    });
  return [...now, ...future].join(', ');
}

/** Columns that follow from what the API answered. */
export type AdviceColumn = Extract<
  SyncColumn,
  'Council' | 'Licence' | 'Schemes at this place' | 'Advice now' | 'Advice future'
>;

/** What those columns say, as text that is not yet safe for a cell. `today` is an ISO date. */
export function propertyTexts(property: Property, today: string): Readonly<Record<AdviceColumn, string>> {
  return {
    Council: property.council ?? '',
    Licence: standingText(licenceStanding(property, today)),
    'Schemes at this place': schemesHere(property),
    'Advice now': property.advice_text_current ?? '',
    'Advice future': property.advice_text_future ?? '',
  };
}

/** The same as cells. */
export function propertyCells(property: Property, today: string): Readonly<Record<AdviceColumn, string>> {
  const texts = propertyTexts(property, today);
  return {
    Council: safeText(texts.Council),
    Licence: safeText(texts.Licence),
    'Schemes at this place': safeText(texts['Schemes at this place']),
    'Advice now': safeText(texts['Advice now']),
    'Advice future': safeText(texts['Advice future']),
  };
}
