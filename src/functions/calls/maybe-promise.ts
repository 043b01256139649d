/** A value, or a promise of it where it is not there yet: Excel shows what is there without a flash of `#BUSY!`. */
export type MaybePromise<Value> = Value | Promise<Value>;

export function andThen<Value, Result>(
  value: MaybePromise<Value>,
  use: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return value instanceof Promise ? value.then(use) : use(value);
}

export function all<Value>(values: readonly MaybePromise<Value>[]): MaybePromise<readonly Value[]> {
  const isReady = (value: MaybePromise<Value>): value is Value => !(value instanceof Promise);
  return values.every(isReady) ? values : Promise.all(values);
}
