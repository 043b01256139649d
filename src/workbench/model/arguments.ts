import type { Area } from '../grid/grid';
import { ExcelError } from './excel-error';
import type { Instance } from './instance';

/** An argument that is an object of the model, among arguments that are plain JSON. */
export class ObjectArgument {
  constructor(readonly instance: Instance) {}
}

/** The arguments of a call, read by place with Excel's `InvalidArgument` for whatever does not fit. */
export class Arguments {
  readonly #values: readonly unknown[];

  constructor(values: readonly unknown[]) {
    this.#values = values;
  }

  /** Plain JSON, or `undefined` where it was left out. */
  raw(place: number): unknown {
    return this.#values[place] ?? undefined;
  }

  text(place: number): string {
    return this.optionalText(place) ?? this.#missing(place);
  }

  optionalText(place: number): string | undefined {
    return this.#ofType(place, 'string') as string | undefined;
  }

  integer(place: number): number {
    return this.optionalInteger(place) ?? this.#missing(place);
  }

  optionalInteger(place: number): number | undefined {
    const value = this.#ofType(place, 'number') as number | undefined;
    if (value !== undefined && !Number.isInteger(value)) throw this.#invalid(place);
    return value;
  }

  flag(place: number): boolean {
    return this.#ofType(place, 'boolean') === true;
  }

  /** The area of an argument that is a range; `null` where it is none. */
  rangeArea(place: number): Area | null {
    const value = this.#values[place];
    if (!(value instanceof ObjectArgument) || value.instance.className !== 'Range') return null;
    return value.instance.self.area;
  }

  /** A range, given as an object or as an address that `parse` reads. */
  area(place: number, parse: (address: string) => Area): Area {
    return this.rangeArea(place) ?? parse(this.text(place));
  }

  #ofType(place: number, type: 'string' | 'number' | 'boolean'): unknown {
    const value = this.raw(place);
    if (value !== undefined && typeof value !== type) throw this.#invalid(place);
    return value;
  }

  #missing(place: number): never {
    throw new ExcelError('InvalidArgument', `Argument ${place + 1} is missing.`);
  }

  #invalid(place: number): ExcelError {
    return new ExcelError(
      'InvalidArgument',
      `Argument ${place + 1} is ${JSON.stringify(this.#values[place])}.`,
    );
  }
}

/** Values that a property is set to, with Excel's `InvalidArgument` for whatever does not fit. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : refuse(value);
}

export function flagOf(value: unknown): boolean {
  return typeof value === 'boolean' ? value : refuse(value);
}

export function numberOf(value: unknown, min: number): number {
  return typeof value === 'number' && value >= min ? value : refuse(value);
}

/** One of the words that a property takes. */
export function oneOf<Word extends string>(value: unknown, words: readonly Word[]): Word {
  return words.find((word) => word === value) ?? refuse(value);
}

/** `#RRGGBB`. */
export function colorOf(value: unknown): string {
  const text = textOf(value);
  return /^#?[0-9a-f]{6}$/i.test(text) ? `#${text.replace('#', '').toUpperCase()}` : refuse(value);
}

function refuse(value: unknown): never {
  throw new ExcelError('InvalidArgument', `${JSON.stringify(value)} does not fit.`);
}
