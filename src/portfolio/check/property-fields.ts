import type { Property } from '../../contract';
import { propertyTexts, type AdviceColumn } from '../results/sync-cells';
import type { CellValue } from '../table';
import type { FieldOf } from './field';

function field(
  name: string,
  header: string,
  means: string,
  read: (property: Property, today: string) => CellValue | null,
  usual = true,
): FieldOf<'property'> {
  return {
    check: 'property',
    name,
    header,
    means,
    usual,
    read: ({ value, today }) => read(value, today) ?? '',
    nothingFound: '',
  };
}

function cellOf(header: AdviceColumn, name: string, means: string) {
  return field(name, header, means, (property, today) => propertyTexts(property, today)[header]);
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
  field('actions', 'Actions', 'What the API advises to do', ({ actions }) => actions.join(' '), false),
  field(
    'analysis',
    'Analysis',
    'What the API advises to find out',
    ({ analysis }) => analysis.join(' '),
    false,
  ),
];
