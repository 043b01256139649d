import type { MemoryGrid } from './memory-grid';
import type { ModelEvent } from '../../../src/workbench/model/events';
import { type ObjectModel, createObjectModel } from '../../../src/workbench/model/object-model';
import type { Action, ObjectPath, QueryAnswer } from '../../../src/workbench/model/wire';

/** A path in a query that is being written. */
export interface PathRef {
  readonly path: number;
}

/**
 * Writes the body of a `ProcessQuery` as office.js writes it: every path is instantiated, objects among the arguments
 * are references to their paths.
 */
export class ModelQuery {
  readonly #model: ObjectModel;
  readonly root: PathRef;
  readonly #actions: Action[] = [];
  readonly #paths: Record<string, ObjectPath> = {};
  #nextId = 1;

  constructor(model: ObjectModel) {
    this.root = this.#addPath({ ObjectPathType: 1, Name: '' });
    this.#model = model;
  }

  newObject(name: string): PathRef {
    return this.#addPath({ ObjectPathType: 2, Name: name });
  }

  /** A property that is an object, or several in a row. */
  property(parent: PathRef, ...names: string[]): PathRef {
    return names.reduce(
      (object, Name) => this.#addPath({ ObjectPathType: 4, Name, ParentObjectPathId: object.path }),
      parent,
    );
  }

  method(parent: PathRef, Name: string, ...given: unknown[]): PathRef {
    return this.#addPath({ ObjectPathType: 3, Name, ParentObjectPathId: parent.path, ...withPaths(given) });
  }

  item(parent: PathRef, key: unknown): PathRef {
    return this.#addPath({
      ObjectPathType: 5,
      Name: '',
      ParentObjectPathId: parent.path,
      ...withPaths([key]),
    });
  }

  reference(Name: string): PathRef {
    return this.#addPath({ ObjectPathType: 6, Name });
  }

  /** The sheet that is active. */
  sheet(): PathRef {
    return this.method(this.property(this.root, 'Worksheets'), 'GetActiveWorksheet');
  }

  range(address: string): PathRef {
    return this.method(this.sheet(), 'GetRange', address);
  }

  load(object: PathRef, ...Select: string[]): number {
    return this.#addAction({ ActionType: 2, Name: '', ObjectPathId: object.path, QueryInfo: { Select } });
  }

  call(object: PathRef, Name: string, ...given: unknown[]): number {
    return this.#addAction({ ActionType: 3, Name, ObjectPathId: object.path, ...withPaths(given) });
  }

  set(object: PathRef, Name: string, value: unknown): number {
    return this.#addAction({ ActionType: 4, Name, ObjectPathId: object.path, ...withPaths([value]) });
  }

  instantiate(object: PathRef): number {
    return this.#addAction({ ActionType: 1, Name: '', ObjectPathId: object.path });
  }

  /** @param share How much of its actions Excel gets to before something fails. */
  send(share = 1): QueryAnswer {
    const Actions = this.#actions.slice(0, Math.ceil(this.#actions.length * share));
    return this.#model.process({ Actions, ObjectPaths: this.#paths });
  }

  /** Sends, and answers with the value of one action. A refusal fails the test. */
  value(action: number): unknown {
    return this.values(action)[0];
  }

  values(...actions: number[]): unknown[] {
    const { Error: refused, Results } = this.send();
    if (refused) throw new Error(`${refused.Code} at ${refused.Location}: ${refused.Message}`);
    return actions.map((action) => Results.find((result) => result.ActionId === action)?.Value);
  }

  /** Sends what is to be refused: `Code at Location`. */
  refusal(): string {
    const { Error: error } = this.send();
    return error ? `${error.Code} at ${error.Location}` : 'not refused';
  }

  #addPath(path: Omit<ObjectPath, 'Id'>): PathRef {
    const Id = this.#nextId++;
    this.#paths[Id] = { Id, ...path };
    this.instantiate({ path: Id });
    return { path: Id };
  }

  #addAction(action: Omit<Action, 'Id'>): number {
    const Id = this.#nextId++;
    this.#actions.push({ Id, ...action });
    return Id;
  }
}

/** A model over a grid, with whatever it tells. */
export function modelOver(grid: MemoryGrid) {
  const events: ModelEvent[] = [];
  const answers: unknown[] = [];
  const books: string[] = [];
  let ready = 0;
  const model = createObjectModel({
    grid,
    emit: (event) => events.push(event),
    customFunctions: { ready: () => (ready += 1), answer: (answer) => answers.push(answer) },
    openNewWorkbook: (base64) => void books.push(base64),
  });
  return { model, events, answers, books, readyCount: () => ready, query: () => new ModelQuery(model) };
}

function withPaths(given: readonly unknown[]) {
  const isPath = (value: unknown): value is PathRef =>
    typeof value === 'object' && value !== null && 'path' in value;
  return {
    ArgumentInfo: {
      Arguments: given.map((value) => (isPath(value) ? value.path : value)),
      ...(given.some(isPath)
        ? { ReferencedObjectPathIds: given.map((value) => (isPath(value) ? value.path : 0)) }
        : {}),
    },
  };
}
