import { isObject } from '../json-text';
import { coverageReader } from '../places/coverage';
import {
  flag,
  list,
  moment,
  number,
  optional,
  record,
  text,
  word,
  type Fault,
  type ReadBy,
  type Reader,
} from '../reading';
import { schemeTypes } from '../places/scheme-types';

/** Statuses of an application as the API gives them. They are not the words that it takes (2.4): never send one back. */
const applicationStatuses = ['requested', 'granted', 'rejected', 'exemption'] as const;

const regulationTypes = [...schemeTypes, 'article4'] as const;
const presence = record({ mandatory: flag, additional: flag, selective: flag, article4: flag });
const starts = record({ mandatory: moment, additional: moment, selective: moment, article4: moment });

const regulation = record({
  id: number,
  type: word(regulationTypes),
  confidence: number,
  date_start: moment,
  date_end: moment,
  link: text,
  consultation: flag,
});

const shape = {
  id: text,
  external_reference: text,
  address: text,
  postcode: text,
  council: text,
  council_websites: list(text),
  requires: record({ current: presence, future: presence, future_start_date: starts }),
  approved_scheme: record({ id: number, type: word(schemeTypes), date_start: moment, date_end: moment }),
  metadata: record({
    people: number,
    households: number,
    storeys: record({ external: number, internal: number }),
    rooms: number,
    above_commercial: number,
    property_category: text,
    property_class: text,
    notes: text,
  }),
  analysis: list(text),
  actions: list(text),
  regulations: list(regulation),
  licence_application: record({
    status: word(applicationStatuses),
    application: record({
      type: word(schemeTypes),
      date_start: moment,
      date_end: moment,
      max_people: number,
      max_households: number,
      reference: text,
    }),
  }),
  planning_application: record({
    status: word(applicationStatuses),
    application: record({ type: text }),
  }),
  coverage: coverageReader,
};
const fields = record(shape);

/** The two texts, or the single `advice_text` that some tables of the contract name: it then speaks of now. */
const advice = record({
  advice_text: optional(text),
  advice_text_current: optional(text),
  advice_text_future: optional(text),
});

/**
 * The result of Property Check, Create and Sync (contract 2.3); `coverage` is ours. `requires` speaks of the place, not of the home: whether
 * a licence is required is said by `approved_scheme` and the two advice texts alone.
 */
export type Property = ReadBy<typeof fields> & {
  readonly advice_text_current: string | null;
  readonly advice_text_future: string | null;
};

export const propertyReader: Reader<Property> = {
  wanted: 'an object',
  parts: { kind: 'record', fields: { ...shape, advice_text_current: text, advice_text_future: text } },
  read(value: unknown, path: string, faults: Fault[]) {
    const property = fields.read(value, path, faults);
    const { advice_text, advice_text_current, advice_text_future } = advice.read(
      value,
      path,
      isObject(value) ? faults : [],
    );
    if (isObject(value) && !('advice_text' in value)) {
      for (const name of ['advice_text_current', 'advice_text_future'])
        if (!(name in value)) faults.push({ path: `${path}.${name}`, wanted: 'text', found: 'nothing' });
    }
    return { ...property, advice_text_current: advice_text_current ?? advice_text, advice_text_future };
  },
};

/** One regulation that covers a stored property. `confidence` is a percentage. */
export type Regulation = ReadBy<typeof regulation>;

const archive = record({ id: text, success: flag });

/** The result of Property Archive (contract 4). */
export const archiveReader = archive;
export type ArchiveResult = ReadBy<typeof archive>;
