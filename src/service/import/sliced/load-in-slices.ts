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

/** A load under way, and how far it is. */
interface Load {
  readonly loading: Loading;
  readonly intake: Intake<unknown>;
  readonly readAside: ReadAside | null;
  readonly generation: number;
  readonly byStore: Reasons;
  state: LoadState;
}

/** Does a slice of a step, and stores how far the load is with it. */
function storeSlice(
  load: Load,
  of: Pick<Slice, 'isFirstFile' | 'file'>,
  at: Partial<LoadState>,
  work: (slice: Slice) => Promise<StoredCounts | null>,
): Promise<StoredCounts | null> {
  const { loading, intake, generation, byStore } = load;
  intake.reader.ensureWanted();
  return loading.slice(async (writing) => {
    const done = await work({ writing, generation, skipped: byStore, ...of });
    const state = {
      ...load.state,
      ...at,
      ...(done && { counts: countsTogether([load.state.counts, done]) }),
      skippedByStore: byStore.list(),
    };
    await saveState(writing, state);
    load.state = state;
    return done;
  });
}

/** The pieces of a file from where the load is: of a large one as another thread reads them. */
async function* readFile(
  { intake, loading, readAside, state }: Load,
  { source, reader, texts }: FileStep,
): AsyncGenerator<Omit<ReadPiece, 'texts'>> {
  const reading = { reader, from: state.rows, letters: loading.sliceLetters };
  const { file, name, bytes, changedAt, archive } = source;
  if (readAside === null || file === undefined || bytes < readAside.fromBytes) {
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
  for await (const piece of readAside.read(order, follow)) {
    for (const text of piece.texts) texts?.codeOf(text);
    intake.restore(piece.soFar);
    yield piece;
  }
}

/** Stores a file from where the load is; while a slice is on its way, the rows of the next are read. */
async function storeFile(load: Load, step: FileStep): Promise<void> {
  const { source, reader, merge, isFirstFile } = step;
  const { staged }: StagedReader = stagedReaders[reader];
  const columns = ['line', ...Object.keys(staged.columns)];
  let sending: Promise<unknown> = Promise.resolve();
  try {
    for await (const { csv, rows, soFar } of readFile(load, step)) {
      await sending;
      sending = storeSlice(load, { isFirstFile, file: source.name }, { rows, ...soFar }, async (slice) => {
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
  load.intake.reader.reportProgress(source, 'storing');
}

/** Rows that waited may be of any file. */
const waited = { isFirstFile: true, file: null };

async function storeSteps(load: Load, steps: SlicedLoad['steps']): Promise<void> {
  const { sliceLetters } = load.loading;
  for (const [index, step] of steps.entries()) {
    if (index < load.state.step) continue;
    if ('source' in step) await storeFile(load, step);
    else while ((await storeSlice(load, waited, {}, (slice) => step.take(slice, sliceLetters))) !== null);
    load.state = { ...load.state, step: index + 1, rows: 0 };
  }
}

/** Makes the load seen by everybody. */
async function publishLoad(
  { intake, generation, byStore, state }: Load,
  writing: Writing,
  publish: SlicedLoad['publish'],
): Promise<ImportReport> {
  const done = await publish(writing, byStore);
  await publishGeneration(writing.database, generation);
  const counts = countsTogether([state.counts, done]);
  return intake.report({ ...counts, removed: done.removed ?? 0 }, byStore);
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
    const { state, generation } = await takeState(loading, fingerprintOf(intake));
    const byStore = new Reasons(state.skippedByStore);
    intake.restore(state);
    const under: Load = { loading, intake, readAside, generation, byStore, state };
    const { steps, publish } = await loading.slice(prepare);
    try {
      await storeSteps(under, steps);
      return await loading.slice((writing) => conclude(writing, () => publishLoad(under, writing, publish)));
    } catch (error) {
      // A file that is refused is not gone on with: it would be refused again.
      if (error instanceof ImportRefused) await loading.slice(({ database }) => dropUnpublished(database));
      throw error;
    }
  });
}
