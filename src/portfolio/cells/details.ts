import type { DateSystem, PropertyDetails } from '../../contract';
import { readBedrooms, readCountFromOne } from './counts';
import { daySerial, readDay } from './dates';
import { unclear, valued, type Reading } from './reading';
import { readRent, type RentUnit } from './rent';
import { readText } from './text';
import { readLicenceType, readPropertyCategory, readPropertyClass, readStatus, readYesNo } from './words';
import { showsDate, type Cell } from '../table';

/** What a cell's meaning depends on besides the cell. */
export interface ReadingContext {
  readonly dateSystem: DateSystem;
  readonly rentUnit: RentUnit | null;
}

type DetailReaders = {
  readonly [Name in keyof PropertyDetails]: (
    cell: Cell,
    context: ReadingContext,
  ) => Reading<PropertyDetails[Name]>;
};

/** A note may be a day, as it stands; a reference that is one has lost what was typed. */
const readNotes: DetailReaders['notes'] = (cell, { dateSystem }) => {
  if (typeof cell.value !== 'number' || cell.value === 0 || !showsDate(cell.format)) return readText(cell);
  const day = daySerial(cell.value, dateSystem);
  return day === null ? unclear('not-a-date') : valued(day);
};

/** How the cell of each detail is read (contract 2.4). */
export const detailReaders: DetailReaders = {
  external_reference: readText,
  people: readCountFromOne,
  households: readCountFromOne,
  storeys_internal: readCountFromOne,
  storeys_external: readCountFromOne,
  above_commercial: readYesNo,
  rooms: readBedrooms,
  rent: (cell, { rentUnit }) => readRent(cell, rentUnit),
  property_category: readPropertyCategory,
  property_class: readPropertyClass,
  notes: readNotes,
  licence_status: readStatus,
  licence_type: readLicenceType,
  licence_date_start: (cell, { dateSystem }) => readDay(cell, dateSystem),
  licence_date_end: (cell, { dateSystem }) => readDay(cell, dateSystem),
  licence_max_people: readCountFromOne,
  licence_max_households: readCountFromOne,
  licence_reference: readText,
  planning_status: readStatus,
  planning_reference: readText,
};
