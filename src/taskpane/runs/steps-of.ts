/** Which step of the way a step is, from 1, and of how many. */
export interface StepPlace {
  readonly at: number;
  readonly of: number;
}

/** Places of the steps in their order. The result is no step: it is where the way leads. */
export function stepsOf<Kind extends string>(order: readonly Kind[]): (kind: Kind) => StepPlace {
  return (kind) => ({ at: order.indexOf(kind) + 1, of: order.length });
}
