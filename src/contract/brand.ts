declare const brand: unique symbol;

/** A value that only its own parser makes: a plain `Value` cannot be passed in its place. */
export type Branded<Value, Name extends string> = Value & { readonly [brand]: Name };
