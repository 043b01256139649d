import { propertyTexts, type AdviceColumn } from '../results/sync-cells';
import { fieldsOf, type FieldOf } from './field';

const field = fieldsOf('property');

function cellOf(header: AdviceColumn, name: string, means: string) {
  return field(
    name,
    header,
    means,
    ({ value, faults, today }) => propertyTexts(value, faults, today)[header],
  );
}

/** Columns that a stored property can fill; it is asked by its Property Id alone (contract, section 4). */
export const propertyFields: readonly FieldOf<'property'>[] = [
  cellOf(
    'Licence',
    'licence',
    'Where the home stands: required, applied for, held, expired, or see the advice',
  ),
  cellOf('Advice now', 'advice_now', 'What the API advises now'),
  cellOf('Advice future', 'advice_future', 'What it advises on schemes that start later'),
  cellOf('Council', 'council', 'Council that the home lies in'),
  cellOf(
    'Schemes at this place',
    'schemes',
    'Schemes and directions at the place: they say nothing of the home',
  ),
  field('actions', 'Actions', 'What the API advises to do', ({ value }) => value.actions.join(' '), {
    usual: false,
  }),
  field('analysis', 'Analysis', 'What the API advises to find out', ({ value }) => value.analysis.join(' '), {
    usual: false,
  }),
];
