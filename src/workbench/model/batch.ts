import { Arguments, ObjectArgument } from './arguments';
import { classOf, newObjects } from './classes';
import type { Document } from './document';
import { ExcelError, withLocation, notSupported } from './excel-error';
import { type Instance, instance } from './instance';
import { checkMember } from './since';
import { identityOf, queryObject } from './query';
import {
  type Action,
  type ArgumentInfo,
  type ObjectPath,
  type QueryBody,
  actionTypes,
  pathTypes,
  memberName,
} from './wire';

/** `GetItemOrNullObject` in which an item is missing, and everything reached through it. */
const nullObject = null;

const keepReference = '_KeepReference';

/** Runs the actions of one `ProcessQuery`. Each object path is followed once and then stands for its object. */
export class Batch {
  readonly #body: QueryBody;
  readonly #document: Document;
  readonly #root: Instance;
  readonly #objects = new Map<number, Instance | null>();
  readonly #keptIds = new Map<number, string>();

  /** @param root the object that a context starts from */
  constructor(body: QueryBody, document: Document, root: Instance) {
    this.#body = body;
    this.#document = document;
    this.#root = root;
  }

  /** The value that answers an action. @throws ExcelError naming the member that failed */
  run(action: Action): unknown {
    switch (action.ActionType) {
      case actionTypes.instantiate:
        return this.#instantiate(action.ObjectPathId);
      case actionTypes.query:
        return this.#query(action);
      case actionTypes.method:
        return this.#call(action);
      case actionTypes.setProperty:
        return this.#setProperty(action);
      case actionTypes.trace:
        return null;
      default:
        throw notSupported(`action ${action.ActionType}`);
    }
  }

  #instantiate(pathId: number): object | null {
    const object = this.#resolve(pathId);
    if (object === nullObject) return null;
    const kept = this.#keptIds.get(pathId);
    return { ...identityOf(object, this.#document), ...(kept === undefined ? {} : { _ReferenceId: kept }) };
  }

  #query({ ObjectPathId, QueryInfo }: Action): object | null {
    const object = this.#resolve(ObjectPathId);
    return object === nullObject ? null : queryObject(object, QueryInfo ?? {}, this.#document);
  }

  #call({ ObjectPathId, Name, ArgumentInfo }: Action): unknown {
    if (Name === keepReference) return this.#keep(ObjectPathId);
    const object = this.#resolve(ObjectPathId);
    // A method of the null object does nothing and answers nothing: `getItemOrNullObject(…).delete()` deletes what is there.
    if (object === nullObject) return null;
    const location = `${object.className}.${memberName(Name)}`;
    checkMember(this.#document, object.className, memberName(Name));
    const method = classOf(object).calls?.[memberName(Name)];
    if (!method) throw notSupported(location);
    return withLocation(
      location,
      () => method(object.self as never, this.#given(ArgumentInfo), this.#document) ?? null,
    );
  }

  /** office.js keeps every range of an `Excel.run`, null objects too. */
  #keep(pathId: number): null {
    const object = this.#resolve(pathId);
    if (object?.className === 'Range') this.#keptIds.set(pathId, this.#document.references.keep(object.self));
    return null;
  }

  #setProperty({ ObjectPathId, Name, ArgumentInfo }: Action): null {
    const object = this.#resolve(ObjectPathId);
    if (object === nullObject) throw new ExcelError('ItemNotFound', undefined, memberName(Name));
    const location = `${object.className}.${memberName(Name)}`;
    checkMember(this.#document, object.className, memberName(Name));
    const scalar = classOf(object).scalars?.[memberName(Name)];
    if (!scalar?.set) throw notSupported(location);
    const value = ArgumentInfo?.Arguments?.[0];
    withLocation(location, () => scalar.set?.(object.self as never, value, this.#document));
    return null;
  }

  #resolve(pathId: number): Instance | null {
    const known = this.#objects.get(pathId);
    if (known !== undefined) return known;
    const path = this.#body.ObjectPaths[pathId];
    if (!path) throw new ExcelError('InvalidObjectPath', undefined, `object path ${pathId}`);
    const object = this.#follow(path);
    if (object?.className === 'Range') this.#document.references.use(object.self);
    this.#objects.set(pathId, object);
    return object;
  }

  #follow(path: ObjectPath): Instance | null {
    switch (path.ObjectPathType) {
      case pathTypes.root:
        return this.#root;
      case pathTypes.newObject:
        return newObjects[path.Name] ?? throwNotSupported(path.Name);
      case pathTypes.reference:
        return withLocation('_reference', () => instance('Range', this.#document.references.find(path.Name)));
      case pathTypes.nullObject:
        return nullObject;
      default: {
        const parent = this.#resolve(path.ParentObjectPathId ?? 0);
        return parent === nullObject ? nullObject : this.#fromParent(parent, path);
      }
    }
  }

  #fromParent(parent: Instance, path: ObjectPath): Instance | null {
    const table = classOf(parent);
    const self = parent.self as never;
    const location = `${parent.className}.${path.ObjectPathType === pathTypes.indexer ? 'getItem' : memberName(path.Name)}`;
    checkMember(this.#document, parent.className, memberName(path.Name));
    const follow = {
      [pathTypes.property]: () => table.navigation?.[memberName(path.Name)]?.(self, this.#document),
      [pathTypes.method]: () =>
        table.objects?.[memberName(path.Name)]?.(self, this.#given(path.ArgumentInfo), this.#document),
      [pathTypes.indexer]: () => table.getItem?.(self, this.#given(path.ArgumentInfo), this.#document),
    }[path.ObjectPathType];
    const object = withLocation(location, () => follow?.());
    if (object === undefined) throw notSupported(location);
    return object;
  }

  #given(info: ArgumentInfo | undefined): Arguments {
    return new Arguments(this.#withObjects(info?.Arguments ?? [], info?.ReferencedObjectPathIds));
  }

  /** Puts objects where the arguments hold the ids of their paths. */
  #withObjects(values: readonly unknown[], paths: unknown): unknown[] {
    return values.map((value, place) => {
      const path: unknown = Array.isArray(paths) ? paths[place] : 0;
      if (Array.isArray(path) && Array.isArray(value)) return this.#withObjects(value, path);
      if (typeof path !== 'number' || path === 0) return value;
      const object = this.#resolve(path);
      return object === nullObject ? null : new ObjectArgument(object);
    });
  }
}

function throwNotSupported(name: string): never {
  throw notSupported(name);
}
