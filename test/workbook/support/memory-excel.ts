import type { DateSystem } from '../../../src/contract';
import { createObjectModel } from '../../../src/workbench/model/object-model';
import { classes } from '../../../src/workbench/model/classes';
import { instance } from '../../../src/workbench/model/instance';
import { noOddities, type Oddities } from '../../../src/workbench/model/oddities';
import { memberName, wireName } from '../../../src/workbench/model/wire';
import { MemoryGrid, type MemoryGridOptions } from '../../workbench/support/memory-grid';
import { ModelQuery, type PathRef } from '../../workbench/support/model-query';

/** Excel on the web answers with no more at once. */
const maxAnswer = 5 * 1024 * 1024;

/** A workbook in memory that `src/workbook` reaches as it reaches Excel. */
export interface MemoryExcel {
  readonly grid: MemoryGrid;
  protect(sheet: string): void;
  /** Asked of every batch. */
  fate: () => BatchFate;
  remove(): void;
}

/** What becomes of a batch: Excel may refuse it before anything of it is done, half-way, or once it is carried out. */
export type BatchFate = 'done' | 'refused' | 'half-done' | 'done-and-refused';

/** What Excel says of a failure that it does not explain. */
const internalError = 'There was an internal error while processing the request.';

/** Members of every class by what they are: no name is one thing here and another there. */
const kinds = ['navigation', 'objects', 'calls'] as const;
const kindOf = new Map(
  Object.values(classes).flatMap((members) =>
    kinds.flatMap((kind) => Object.keys(members[kind] ?? {}).map((name) => [name, kind] as const)),
  ),
);

/** What was loaded: an answer is told to it, and others ask it. */
class Loaded {
  readonly members: Record<string, unknown> = {};

  tell(answer: unknown, itemOf: (members: Record<string, unknown>) => object): void {
    const members = answer === null ? { isNullObject: true } : { isNullObject: false, ...membersOf(answer) };
    Object.assign(this.members, members);
    const { items } = this.members;
    if (Array.isArray(items)) this.members.items = items.map(itemOf);
  }
}

/** An answer under the names of the API. Values of cells are arrays, and stay as they are. */
function membersOf(answer: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answer as object).map(([name, value]: [string, unknown]) => {
      if (name === '_Items') return ['items', (value as unknown[]).map(membersOf)];
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return [memberName(name), isObject ? membersOf(value) : value];
    }),
  );
}

/** Stands in for office.js over the object model of the workbench, for as much of it as `src/workbook` uses. */
export function installExcel(
  options: MemoryGridOptions,
  oddities: Partial<Oddities> = {},
  beforeBatch: () => void = () => undefined,
): MemoryExcel {
  const grid = new MemoryGrid(options);
  const model = createObjectModel({
    grid,
    emit: () => undefined,
    customFunctions: { ready: () => undefined, answer: () => undefined },
    oddities: { ...noOddities, ...oddities },
    beforeBatch,
  });

  class RequestContext {
    #query = new ModelQuery(model);
    #expected = new Map<number, (answer: unknown) => void>();

    get workbook(): object {
      return this.#object(() => this.#query.root);
    }

    get application(): object {
      return this.#object(() => this.#query.property(this.#query.root, 'Application'));
    }

    async sync(): Promise<void> {
      const [query, expected] = [this.#query, this.#expected];
      [this.#query, this.#expected] = [new ModelQuery(model), new Map()];
      await Promise.resolve();
      const fate = excel.fate();
      if (fate === 'refused') throw refusal('GeneralException', internalError);
      const text = JSON.stringify(query.send(fate === 'half-done' ? 0.5 : 1));
      if (fate !== 'done') throw refusal('GeneralException', internalError);
      if (text.length > maxAnswer) throw refusal('ResponsePayloadSizeLimitExceeded', '');
      const { Results, Error: refused } = JSON.parse(text) as ReturnType<ModelQuery['send']>;
      for (const { ActionId, Value } of Results) expected.get(ActionId)?.(Value);
      if (refused) throw refusal(refused.Code, `${refused.Message} ${refused.Location}`);
    }

    #object(pathNow: () => PathRef, loaded = new Loaded(), isWritten = true): object {
      let written: { readonly query: ModelQuery; readonly ref: PathRef } | null = null;
      // Every query that goes to an object writes its path anew.
      const refNow = (): PathRef => {
        if (written?.query !== this.#query) written = { query: this.#query, ref: pathNow() };
        return written.ref;
      };
      if (isWritten) refNow();
      const itemOf = (members: Record<string, unknown>): object => {
        const item = new Loaded();
        Object.assign(item.members, members);
        return this.#object(() => this.#query.item(refNow(), members.id ?? members.name), item, false);
      };
      const method = (name: string, given: readonly unknown[]): object =>
        this.#object(() =>
          name === 'getItem'
            ? this.#query.item(refNow(), given[0])
            : this.#query.method(refNow(), wireName(name), ...given),
        );
      const object: object = new Proxy(
        { path: 0 },
        {
          get: (_, name) => {
            if (typeof name === 'symbol' || name === 'then') return undefined;
            if (name === 'path') return refNow().path;
            if (name === 'load')
              return (members: string) => {
                this.#expected.set(this.#query.load(refNow(), ...members.split(',')), (answer) =>
                  loaded.tell(answer, itemOf),
                );
                return object;
              };
            if (name in loaded.members) return loaded.members[name];
            if (name === 'getItem') return (...given: unknown[]) => method(name, given);
            switch (kindOf.get(name)) {
              case 'navigation':
                return this.#object(() => this.#query.property(refNow(), wireName(name)));
              case 'objects':
                return (...given: unknown[]) => method(name, given);
              case 'calls':
                return (...given: unknown[]) => {
                  const came: { value?: unknown } = {};
                  this.#expected.set(this.#query.call(refNow(), wireName(name), ...given), (value) =>
                    Object.assign(came, { value }),
                  );
                  return came;
                };
              case undefined:
                throw new Error(`Load ${name} first.`);
            }
          },
          set: (_, name, value) => {
            // The one name that is another on the wire.
            this.#query.set(refNow(), wireName(name === 'showGridlines' ? 'gridlines' : String(name)), value);
            return true;
          },
        },
      );
      return object;
    }
  }

  Object.assign(globalThis, {
    Excel: { RequestContext },
    Office: { context: { requirements: { isSetSupported: () => true } } },
  });
  const excel: MemoryExcel = {
    grid,
    fate: () => 'done',
    protect: (sheet) => {
      const query = new ModelQuery(model);
      query.call(
        query.property(query.item(query.property(query.root, 'Worksheets'), sheet), 'Protection'),
        'Protect',
      );
      query.send();
    },
    remove: () => {
      Reflect.deleteProperty(globalThis, 'Excel');
      Reflect.deleteProperty(globalThis, 'Office');
    },
  };
  return excel;
}

/** Has Excel calculate as in a workbook that counts days from then, until the mock is restored. The workbench knows 1900 alone. */
export function countDaysFrom(system: DateSystem): { mockRestore(): void } {
  const value = { '1900': 36_526, '1904': 35_064 }[system];
  return jest
    .spyOn(classes.Functions.objects!, 'date')
    .mockReturnValue(instance('FunctionResult', { value }));
}

function refusal(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
