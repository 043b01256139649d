/** A value, or a promise of it where it is not there yet: Excel shows what is there without a flash of `#BUSY!`. */
export type Soon<Value> = Value | Promise<Value>;

export function then<Value, Result>(value: Soon<Value>, use: (value: Value) => Soon<Result>): Soon<Result> {
  return value instanceof Promise ? value.then(use) : use(value);
}

export function all<Value>(values: readonly Soon<Value>[]): Soon<readonly Value[]> {
  const isReady = (value: Soon<Value>): value is Value => !(value instanceof Promise);
  return values.every(isReady) ? values : Promise.all(values);
}
