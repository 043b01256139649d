import {
  identifierFromPath,
  identifierKey,
  identifierPrefixes,
  operations,
  type Identifier,
  type Operation,
  type OperationName,
  type Question,
} from '../../contract';

/** The operations whose answers are cached, with the maximum age of an answer in milliseconds. */
const hour = 3_600_000;
const day = 24 * hour;
const maxAges = new Map<Operation, number>([
  [operations.epcCheck, 7 * day],
  [operations.determinationCheck, day],
  [operations.licensingCheck, day],
  [operations.propertyCheck, hour],
]);

/** How long an answer of this operation may be given again, in milliseconds; 0 for one that changes something. */
export function maxAgeOf(operation: Operation): number {
  return maxAges.get(operation) ?? 0;
}

/**
 * A key that is equal for the same question about the same home, whatever the spelling; `null` where two requests are never the same: changes,
 * and targets without a valid identifier.
 */
export function questionKey(operation: Operation, target: string): string | null {
  if (operation.method !== 'GET') return null;
  const identifier = identifierIn(operation, target);
  return identifier && `${operation.operationId} ${identifierKey(identifier)}`;
}

const names = new Map(
  Object.entries(operations).map(([name, operation]) => [operation, name]),
) as ReadonlyMap<Operation, OperationName>;

/** The question as the contract's readers want it; without an identifier where the target holds none. */
export function questionOf(operation: Operation, target: string): Question {
  const name = names.get(operation);
  if (name === undefined) throw new Error(`${operation.operationId} is no operation of the contract.`);
  return { operation: name, identifier: identifierIn(operation, target) };
}

function identifierIn({ path }: Operation, target: string): Identifier | null {
  const read = identifierFromPath(target.slice(path.length + 1));
  return read.ok ? read.identifier : null;
}

/** Whether a change through any gateway may make what is cached under this key outdated. */
export function isChangeable(key: string): boolean {
  return key.includes(` ${identifierPrefixes.property}`);
}

/** The keys of what is cached of a stored property. */
export interface KeysOfProperty {
  /** Its check, which every change makes outdated. */
  readonly property: string;
  /** The checks by its Property Id, which are of its address. */
  readonly checksOfPlace: readonly string[];
  /** Where it is. */
  readonly place: string;
}

/** The keys of what is cached of the property that a change is of; `null` where it is of none that is stored. */
export function keysChangedBy(operation: Operation, target: string): KeysOfProperty | null {
  if (operation.method === 'GET' || operation.identifierForms.length === 0) return null;
  const identifier = identifierIn(operation, target);
  if (identifier === null) return null;
  const keyOf = (what: string): string => `${what} ${identifierKey(identifier)}`;
  const { propertyCheck, epcCheck, determinationCheck, licensingCheck } = operations;
  return {
    property: keyOf(propertyCheck.operationId),
    checksOfPlace: [epcCheck, determinationCheck, licensingCheck].map(({ operationId }) =>
      keyOf(operationId),
    ),
    place: keyOf('place'),
  };
}
