import { isUnread } from '../../contract';
import { propertyTexts, type AdviceColumn } from '../results/sync-cells';
import { fieldsOf, unreadWords, type FieldOf } from './field';

const field = fieldsOf('property');

function cellOf(header: AdviceColumn, name: string, means: string) {
  return field(
    name,
    header,
    means,
    ({ value, faults, today }) => propertyTexts(value, faults, today)[header],
  );
}

function listOf(name: 'actions' | 'analysis', header: string, means: string) {
  return field(
    name,
    header,
    means,
    ({ value, faults }) => (isUnread(name, faults) ? unreadWords : value[name].join(' ')),
    { isCommon: false },
  );
}

/** Columns that a stored property can fill; it is asked by its Property Id alone (contract, section 4). */
export const propertyFields: readonly FieldOf<'property'>[] = [
  cellOf(
    'Licence',
    'licence',
    'Licence of the home: required, applied for, held, expired, or see the advice',
  ),
  cellOf('Advice now', 'advice_now', 'What the API advises now'),
  cellOf('Advice future', 'advice_future', 'What it advises on schemes that start later'),
  cellOf('Council', 'council', 'Council that the home is in'),
  cellOf(
    'Schemes at this place',
    'schemes',
    'Schemes and directions at the place: they may not apply to the home',
  ),
  listOf('actions', 'Actions', 'What the API advises to do'),
  listOf('analysis', 'Analysis', 'What the API advises to find out'),
];
