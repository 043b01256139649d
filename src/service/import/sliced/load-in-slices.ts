import { createHash } from 'node:crypto';
import { dropUnpublished, publishGeneration } from '../../store/generation';
import type { Loading, StoredCounts, Writing } from '../../store/writing';
import { csvLine } from '../../store/copy';
import { readCsv, type CsvRow, type CsvTable } from '../csv-table';
import type { Intake, ReadRow } from '../intake';
import { ImportRefused } from '../refusal';
import { Reasons, type Importing, type ImportReport } from '../report';
import type { Source } from '../source';
import { makeStaged, type StagedRow, type StagedTable } from '../staging';
import { countsTogether } from '../upsert';
import { saveState, takeState, type LoadState } from './load-state';
import type { Slice } from './slice';

/** A step of a load that reads a file. */
export interface FileStep {
  readonly source: Source;
  readonly staged: StagedTable<string>;
  /** Whether no file before it goes to the same table. */
  readonly isFirstFile: boolean;
  readonly readerOf: (table: CsvTable) => (values: readonly string[]) => ReadRow<StagedRow<string>>;
  /** Puts the rows that are staged into their places, unpublished. */
  readonly merge: (slice: Slice) => Promise<StoredCounts>;
}

/** A step that goes on with what the steps before it left, slice by slice. */
export interface StoredStep {
  /** What a slice did, or `null` when nothing is left. */
  readonly take: (slice: Slice, sliceLetters: number) => Promise<StoredCounts | null>;
}

export interface SlicedLoad {
  readonly steps: readonly (FileStep | StoredStep)[];
  /** Puts what waits into its place, within the transaction that publishes the load. */
  readonly publish: (
    writing: Writing,
    skipped: Reasons,
  ) => Promise<StoredCounts & { readonly removed?: number }>;
}

function fingerprintOf(intake: Intake<unknown>): string {
  const files = intake.selected.map(({ source, kind }) => [
    source.name,
    source.bytes,
    source.changedAt,
    kind,
  ]);
  return createHash('sha256').update(JSON.stringify(files)).digest('hex');
}

class Load {
  #state: LoadState;
  readonly #byStore: Reasons;
  readonly #loading: Loading;
  readonly #intake: Intake<unknown>;
  readonly #generation: number;

  constructor(
    loading: Loading,
    intake: Intake<unknown>,
    { state, generation }: { readonly state: LoadState; readonly generation: number },
  ) {
    this.#loading = loading;
    this.#intake = intake;
    this.#generation = generation;
    this.#state = state;
    this.#byStore = new Reasons(state.skippedByStore);
    intake.restore(state);
  }

  /** Does a slice of a step, and stores how far the load is with it. */
  async #slice(
    isFirstFile: boolean,
    at: Partial<LoadState>,
    work: (slice: Slice) => Promise<StoredCounts | null>,
  ): Promise<StoredCounts | null> {
    return this.#loading.slice(async (writing) => {
      const done = await work({ writing, generation: this.#generation, skipped: this.#byStore, isFirstFile });
      const state = {
        ...this.#state,
        ...at,
        ...(done && { counts: countsTogether([this.#state.counts, done]) }),
        skippedByStore: this.#byStore.list(),
      };
      await saveState(writing, state);
      this.#state = state;
      return done;
    });
  }

  /** Reads a file from where the load is; while a slice is on its way, the rows of the next are read. */
  async #file({ source, staged, readerOf, merge, isFirstFile }: FileStep): Promise<void> {
    const { reader } = this.#intake;
    const names = Object.keys(staged.columns);
    const table = await readCsv(await reader.open(source), source.name);
    const read = readerOf(table);
    const readRow = ({ values }: CsvRow): ReadRow<StagedRow<string>> => read(values);
    const done = this.#state.rows;
    let [rows, lines] = [0, ''];
    const keep = (row: StagedRow<string>, line: number): void =>
      void (lines += csvLine([line, ...names.map((name) => row[name] ?? null)]));
    let sending: Promise<unknown> = Promise.resolve();
    const send = async (): Promise<void> => {
      await sending;
      const csv = lines;
      lines = '';
      const at = { rows, ...this.#intake.soFar() };
      sending = this.#slice(isFirstFile, at, async (slice) => {
        await makeStaged(slice.writing.database, staged);
        if (csv !== '') await slice.writing.copy(staged.name, ['line', ...names], csv);
        return merge(slice);
      });
      // Whoever waits for it next meets its error.
      sending.catch(() => undefined);
    };
    for await (const piece of table.pieces)
      for (const row of piece) {
        rows += 1;
        // Rows that are in the store already are passed over.
        if (rows <= done) continue;
        this.#intake.readOne(row, readRow, keep);
        if (lines.length >= this.#loading.sliceLetters) await send();
      }
    await send();
    await sending;
    reader.reportProgress(source, 'storing');
  }

  async run(steps: SlicedLoad['steps']): Promise<void> {
    for (const [index, step] of steps.entries()) {
      if (index < this.#state.step) continue;
      if ('source' in step) await this.#file(step);
      else
        while (
          (await this.#slice(true, {}, (slice) => step.take(slice, this.#loading.sliceLetters))) !== null
        );
      this.#state = { ...this.#state, step: index + 1, rows: 0 };
    }
  }

  /** Makes the load seen by everybody. */
  async publish(writing: Writing, publish: SlicedLoad['publish']): Promise<ImportReport> {
    const done = await publish(writing, this.#byStore);
    await publishGeneration(writing.database, this.#generation);
    const counts = countsTogether([this.#state.counts, done]);
    return this.#intake.report({ ...counts, removed: done.removed ?? 0 }, this.#byStore);
  }
}

/**
 * Runs an import whose files are large: slice by slice, each with how far it is, and seen by nobody until the last transaction publishes
 * all of it. The same files again go on where an import of them was interrupted. Decision 318.
 */
export async function loadInSlices(
  { load, conclude }: Importing,
  intake: Intake<unknown>,
  prepare: (writing: Writing) => Promise<SlicedLoad>,
): Promise<ImportReport> {
  return load(async (loading) => {
    const under = new Load(loading, intake, await takeState(loading, fingerprintOf(intake)));
    const { steps, publish } = await loading.slice(prepare);
    try {
      await under.run(steps);
      return await loading.slice((writing) => conclude(writing, () => under.publish(writing, publish)));
    } catch (error) {
      // A file that is refused is not gone on with: it would be refused again.
      if (error instanceof ImportRefused) await loading.slice(({ database }) => dropUnpublished(database));
      throw error;
    }
  });
}
