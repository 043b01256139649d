import { momentOfSerial, timestampAt } from '../../../contract';
import type { RichValue } from './call-result';
import { plainText } from '../cell-value';

/** A card as a user reads it. */
export interface Card {
  readonly title: string;
  readonly sections: readonly {
    readonly title: string;
    readonly isOpen: boolean;
    readonly rows: readonly CardRow[];
  }[];
  /** Whose data it is. */
  readonly notes: readonly string[];
}

export interface CardRow {
  readonly name: string;
  readonly text: string;
  readonly unit: string;
}

interface Property {
  readonly basicValue?: string | number | boolean;
  readonly numberFormat?: string;
  readonly propertyMetadata?: {
    readonly sublabel?: string;
    readonly attribution?: readonly { readonly sourceText?: string; readonly licenseText?: string }[];
  };
}

interface Layouts {
  readonly card?: {
    readonly title?: { readonly property: string };
    readonly sections?: readonly {
      readonly title?: string;
      readonly collapsed?: boolean;
      readonly properties: readonly string[];
    }[];
  };
}

/** Reads a data type as Excel lays its card out; `null` for a value that opens none. */
export function cardOf(rich: RichValue): Card | null {
  if (rich.properties === undefined) return null;
  const properties = rich.properties as Readonly<Record<string, Property>>;
  const { text, basicValue, layouts, provider } = rich as RichValue & {
    readonly text?: string;
    readonly basicValue?: string | number | boolean;
    readonly layouts?: Layouts;
    readonly provider?: { readonly description?: string };
  };
  const titled = properties[layouts?.card?.title?.property ?? ''];
  const sections = layouts?.card?.sections ?? [{ title: 'Properties', properties: Object.keys(properties) }];
  const sources = Object.values(properties).flatMap(
    ({ propertyMetadata }) => propertyMetadata?.attribution ?? [],
  );
  return {
    title: titled ? shown(titled) : (text ?? plainText(basicValue ?? '')),
    sections: sections.map(({ title = '', collapsed = false, properties: names }) => ({
      title,
      isOpen: !collapsed,
      rows: names.flatMap((name) => rowOf(name, properties[name])),
    })),
    notes: [
      ...sources.map(({ sourceText = '', licenseText = '' }) =>
        [sourceText, licenseText].filter(Boolean).join(', '),
      ),
      ...(provider?.description === undefined ? [] : [provider.description]),
    ],
  };
}

function rowOf(name: string, property: Property | undefined): CardRow[] {
  if (!property) return [];
  return [{ name, text: shown(property), unit: property.propertyMetadata?.sublabel ?? '' }];
}

function shown({ basicValue, numberFormat }: Property): string {
  if (typeof basicValue !== 'number') return plainText(basicValue ?? '');
  if (numberFormat?.startsWith('dd/mm/yyyy')) {
    const written = timestampAt(momentOfSerial(basicValue));
    const day = written.slice(0, 10).split('-').reverse().join('/');
    return numberFormat.includes('hh') ? `${day} ${written.slice(11, 16)}` : day;
  }
  return numberFormat === '0' ? basicValue.toFixed(0) : basicValue.toLocaleString('en-GB');
}
