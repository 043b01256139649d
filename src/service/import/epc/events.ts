import type { Uprn } from '../../../contract';
import type { FilePreview } from '../select-files';
import { canonicalHeader, readCsv } from '../csv-table';
import { anotherFile, ImportRefused } from '../refusal';
import type { Place } from '../report';
import { isJsonText, type SourceReader, type Source } from '../source';
import { numberColumns } from './certificate-row';
import { uprnValue } from './values';

/** What the register tells of a certificate after it was published. */
export interface RegisterEvent extends Place {
  readonly certificate: string;
  readonly what: 'removed' | 'address_id_updated' | null;
  /** The UPRN that it has now, where the event says it. */
  readonly uprn: Uprn | null;
}

const eventColumns = ['event_type', 'event', 'change_type', 'type'];
const uprnColumns = ['new_uprn', 'uprn', 'new_address_id', 'address_id'];

const words: Readonly<Record<string, RegisterEvent['what']>> = {
  removed: 'removed',
  deleted: 'removed',
  cancelled: 'removed',
  opt_out: 'removed',
  not_for_issue: 'removed',
  address_id_updated: 'address_id_updated',
};

/** Whether a file holds the register's changes: JSON of its `deltas`, or a table of certificate numbers and events. */
export function holdsEvents(preview: FilePreview): boolean {
  if (preview.format === 'json')
    return /"(removed|address_id_updated|certificate_?number|deltas)"/i.test(preview.text);
  return preview.has(...numberColumns) && preview.has(...eventColumns);
}

type Values = ReadonlyMap<string, string>;

function eventOf(place: Place, values: Values, what: string | null): RegisterEvent {
  const first = (names: readonly string[]): string =>
    names.map((name) => values.get(name) ?? '').find((value) => value !== '') ?? '';
  const word = canonicalHeader(what ?? first(eventColumns));
  return {
    ...place,
    certificate: first([...numberColumns, 'rrn', 'assessment_id']),
    what: words[word] ?? null,
    uprn: uprnValue(first(uprnColumns)),
  };
}

/** `certificateNumber` is `certificate_number`. */
function valuesOf(item: object): Values {
  return new Map(
    Object.entries(item).map(([name, value]: [string, unknown]) => [
      canonicalHeader(name.replace(/([a-z])([A-Z])/g, '$1_$2')),
      typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '',
    ]),
  );
}

/** Events stand in one list, or in a list for each kind of event. */
function fromJson(text: string, source: Source): readonly RegisterEvent[] {
  const events: RegisterEvent[] = [];
  const walk = (value: unknown, what: string | null): void => {
    if (Array.isArray(value)) {
      for (const item of value as readonly unknown[]) {
        const place = { line: events.length + 1, file: source.name };
        if (typeof item === 'string')
          events.push(eventOf(place, new Map([['certificate_number', item.trim()]]), what));
        else if (typeof item === 'object' && item !== null) events.push(eventOf(place, valuesOf(item), what));
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        const key = canonicalHeader(name);
        walk(inner, key in words ? key : what);
      }
    }
  };
  try {
    walk(JSON.parse(text), null);
  } catch {
    throw new ImportRefused(`Download "${source.name}" again: it is JSON that breaks off or is damaged.`);
  }
  if (events.length === 0) {
    const wanted = 'the register’s changes (certificate numbers with "removed" or "address_id_updated")';
    throw anotherFile(source.name, wanted, 'holds none');
  }
  return events;
}

async function fromCsv(text: string, source: Source): Promise<readonly RegisterEvent[]> {
  const events: RegisterEvent[] = [];
  const { header, pieces } = await readCsv(text, source.name);
  for await (const piece of pieces)
    for (const { line, values } of piece) {
      const row = header.map((name, place) => [name, (values[place] ?? '').trim()] as const);
      events.push(eventOf({ line, file: source.name }, new Map(row.reverse()), null));
    }
  return events;
}

/** @throws ImportRefused when it is damaged or holds no event. */
export async function readEvents(source: Source, reader: SourceReader): Promise<readonly RegisterEvent[]> {
  const text = await reader.text(source);
  return isJsonText(text) ? fromJson(text, source) : fromCsv(text, source);
}
