/** The body of a `ProcessQuery`, as office.js writes it, and of its answer. */
export interface QueryBody {
  readonly Actions: readonly Action[];
  readonly ObjectPaths: Readonly<Record<string, ObjectPath>>;
}

export interface Action {
  readonly Id: number;
  readonly ActionType: number;
  readonly Name: string;
  readonly ObjectPathId: number;
  readonly QueryInfo?: QueryInfo;
  readonly ArgumentInfo?: ArgumentInfo;
}

/** How an object is reached: from the root, or from its parent. */
export interface ObjectPath {
  readonly Id: number;
  readonly ObjectPathType: number;
  readonly Name: string;
  readonly ParentObjectPathId?: number;
  readonly ArgumentInfo?: ArgumentInfo;
}

export interface ArgumentInfo {
  readonly Arguments?: readonly unknown[];
  /** In step with `Arguments`: 0 for a plain value, else the path of the object that stands there. */
  readonly ReferencedObjectPathIds?: readonly unknown[];
}

/** What a `load` asks for; paths within an object are separated by slashes. */
export interface QueryInfo {
  readonly Select?: readonly string[];
  readonly Expand?: readonly string[];
  /** A part of a collection. */
  readonly Top?: number;
  readonly Skip?: number;
}

export const actionTypes = { instantiate: 1, query: 2, method: 3, setProperty: 4, trace: 5 } as const;

export const pathTypes = {
  root: 1,
  newObject: 2,
  method: 3,
  property: 4,
  indexer: 5,
  reference: 6,
  nullObject: 7,
} as const;

export interface QueryAnswer {
  readonly Results: readonly { readonly ActionId: number; readonly Value: unknown }[];
  /** The trace actions that were reached: office.js then knows which of its handlers to register. */
  readonly TraceIds: readonly number[];
  readonly Error?: {
    readonly Code: string;
    readonly Message: string;
    readonly Location: string;
    readonly ActionIndex: number;
    readonly HttpStatusCode: number;
  };
}

/** `Values` on the wire is `values` in the API; what begins with an underscore is the same in both. */
export function memberName(wireName: string): string {
  return wireName.charAt(0).toLowerCase() + wireName.slice(1);
}

export function wireName(member: string): string {
  return member.charAt(0).toUpperCase() + member.slice(1);
}
