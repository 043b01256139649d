import { dropUnpublished, publishGeneration } from '../../store/generation';
import type { Loading, StoredCounts, Writing } from '../../store/writing';
import type { WrittenTexts } from '../../store/questions/certificate-texts';
import { digestOf } from '../digest';
import type { Intake } from '../intake';
import { ImportRefused } from '../refusal';
import type { Importing } from '../importing';
import { Reasons, type ImportReport } from '../report';
import type { Source } from '../source';
import { makeStaged } from '../staging';
import { countsTogether } from '../upsert';
import { saveState, takeState, type LoadState } from './load-state';
import type { ReadAside, ReadPiece } from './read-aside';
import { readInPieces } from './read-in-pieces';
import type { Slice } from './slice';
import { stagedReaders, type StagedReader, type StagedReaderName } from './staged-readers';

/** A step of a load that reads a file. */
export interface FileStep {
  readonly source: Source;
  readonly reader: StagedReaderName;
  /** Texts that its rows share, by their codes. */
  readonly texts?: WrittenTexts;
  /** Whether no file before it goes to the same table. */
  readonly isFirstFile: boolean;
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
  return digestOf(JSON.stringify(files));
}

const noCode = (): null => null;

class Load {
  #state: LoadState;
  readonly #byStore: Reasons;
  readonly #loading: Loading;
  readonly #intake: Intake<unknown>;
  readonly #generation: number;
  readonly #readAside: ReadAside | null;

  constructor(
    loading: Loading,
    intake: Intake<unknown>,
    { state, generation }: { readonly state: LoadState; readonly generation: number },
    readAside: ReadAside | null,
  ) {
    this.#readAside = readAside;
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
    this.#intake.reader.ensureWanted();
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

  /** The pieces of a file from where the load is: of a large one as another thread reads them. */
  async *#read({ source, reader, texts }: FileStep): AsyncGenerator<Omit<ReadPiece, 'texts'>> {
    const intake = this.#intake;
    const reading = { reader, from: this.#state.rows, letters: this.#loading.sliceLetters };
    const { file, name, bytes, changedAt, archive } = source;
    const aside = this.#readAside;
    if (aside === null || file === undefined || bytes < aside.fromBytes) {
      yield* readInPieces(intake, source, { ...reading, codeOf: texts?.codeOf ?? noCode });
      return;
    }
    const order = {
      ...reading,
      source: { name, bytes, changedAt, archive, file },
      texts: texts?.from(0) ?? [],
      soFar: intake.soFar(),
    };
    const follow = (done: number, rows: number): void => intake.reader.follow(source, done, rows);
    for await (const piece of aside.read(order, follow)) {
      for (const text of piece.texts) texts?.codeOf(text);
      intake.restore(piece.soFar);
      yield piece;
    }
  }

  /** Stores a file from where the load is; while a slice is on its way, the rows of the next are read. */
  async #file(step: FileStep): Promise<void> {
    const { source, reader, merge, isFirstFile } = step;
    const { staged }: StagedReader = stagedReaders[reader];
    const columns = ['line', ...Object.keys(staged.columns)];
    let sending: Promise<unknown> = Promise.resolve();
    try {
      for await (const { csv, rows, soFar } of this.#read(step)) {
        await sending;
        sending = this.#slice(isFirstFile, { rows, ...soFar }, async (slice) => {
          await makeStaged(slice.writing.database, staged);
          if (csv !== '') await slice.writing.copy(staged.name, columns, csv);
          return merge(slice);
        });
        // Whoever waits for it next meets its error.
        sending.catch(() => undefined);
      }
      await sending;
    } finally {
      // A slice that is on its way when the file breaks off is not to end after what takes the load away.
      await sending.catch(() => undefined);
    }
    this.#intake.reader.reportProgress(source, 'storing');
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
  { load, conclude, readAside }: Importing,
  intake: Intake<unknown>,
  prepare: (writing: Writing) => Promise<SlicedLoad>,
): Promise<ImportReport> {
  return load(async (loading) => {
    const under = new Load(loading, intake, await takeState(loading, fingerprintOf(intake)), readAside);
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
