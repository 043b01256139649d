import type { Arguments } from './arguments';
import type { Document } from './document';
import type { ClassName, Instance, Selves } from './instance';

/** A property that holds a value: whoever lacks `get` or `set` is only set or only read here. */
export interface Scalar<Self> {
  get?(self: Self, document: Document): unknown;
  set?(self: Self, value: unknown, document: Document): void;
}

/**
 * One class of Excel's object model: what stands in its tables is supported, and nothing else. Members carry the names
 * of the API; a member that is not here is answered with an error that names it.
 */
export interface ExcelClass<Name extends ClassName> {
  /** What office.js uses to find the object again: `Id` in most classes, `_Id` in those without a public id. */
  readonly id?: { readonly key: 'Id' | '_Id'; of(self: Selves[Name], document: Document): string };
  readonly scalars?: Readonly<Record<string, Scalar<Selves[Name]>>>;
  /** Properties that are objects. */
  readonly navigation?: Readonly<Record<string, (self: Selves[Name], document: Document) => Instance>>;
  /** Methods that return an object; `null` from an `...OrNullObject` is the null object. */
  readonly objects?: Readonly<Record<string, ObjectMethod<Selves[Name]>>>;
  /** Methods that return plain values or nothing. */
  readonly calls?: Readonly<
    Record<string, (self: Selves[Name], given: Arguments, document: Document) => unknown>
  >;
  /** A collection's items, in order. */
  readonly items?: (self: Selves[Name], document: Document) => readonly Instance[];
  /** A collection's `getItem`. */
  readonly getItem?: (self: Selves[Name], given: Arguments, document: Document) => Instance;
}

export type ObjectMethod<Self> = (self: Self, given: Arguments, document: Document) => Instance | null;

/** Every class of the object model. */
export type ExcelClasses = { readonly [Name in ClassName]: ExcelClass<Name> };
