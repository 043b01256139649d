/** A task of the page's main thread in which scripts of ours ran. */
export interface OurTask {
  /** Milliseconds in which a script of ours ran, or what it called: at most what the thread had of a processor. */
  readonly ours: number;
  /** Milliseconds of the whole task: pages of one origin share a thread. */
  readonly whole: number;
  /** Functions of ours in which most of it was spent, with milliseconds. */
  readonly where: readonly (readonly [name: string, milliseconds: number])[];
}

interface CallFrame {
  readonly functionName: string;
  readonly url?: string;
  readonly lineNumber?: number;
  readonly columnNumber?: number;
}

interface ProfileNode {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: CallFrame;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, as `dur`. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of `dur` in which the thread had a processor: others may have taken it meanwhile. */
  readonly tdur?: number;
  readonly id?: string;
  readonly args: {
    readonly data?: {
      readonly startTime?: number;
      readonly cpuProfile?: { readonly nodes?: readonly ProfileNode[]; readonly samples?: readonly number[] };
      readonly timeDeltas?: readonly number[];
    };
  };
}

/** Microseconds: nobody asks where shorter tasks went. */
const shortest = 5_000;

/** What a trace has to hold for `ourTasks`. */
export const traceCategories = [
  // Nothing that is traced unasked.
  '-*',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
];

/** A moment of the profile: what ran then, and for how long. */
interface Sample {
  readonly at: number;
  readonly took: number;
  readonly node: number;
}

/** One thread's profile, put together from its chunks. */
class ThreadProfile {
  readonly nodes = new Map<number, ProfileNode>();
  readonly samples: Sample[] = [];
  private now: number;

  constructor(
    readonly thread: string,
    begun: number,
  ) {
    this.now = begun;
  }

  add({ cpuProfile, timeDeltas = [] }: NonNullable<TraceEvent['args']['data']>): void {
    for (const node of cpuProfile?.nodes ?? []) this.nodes.set(node.id, node);
    (cpuProfile?.samples ?? []).forEach((node, index) => {
      const took = timeDeltas[index] ?? 0;
      this.now += took;
      // Until the first sample the profiler itself begins, and lists all that is compiled, within whatever script runs then.
      this.samples.push({ at: this.now, took: this.samples.length === 0 ? 0 : took, node });
    });
  }
}

/**
 * The tasks of a trace in which scripts of ours ran, the longest first. Time counts as ours where a script of ours is anywhere on the stack:
 * what it has others do is its own.
 */
export function ourTasks(trace: Buffer, isOurs: (url: string) => boolean): readonly OurTask[] {
  const traceEvents = eventsOf(trace);
  const profiles = profilesOf(traceEvents);
  const found: OurTask[] = [];
  for (const profile of profiles) {
    const tasks = traceEvents
      .filter(
        ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && threadOf(pid, tid) === profile.thread,
      )
      .sort((one, other) => one.ts - other.ts);
    const ours = namesOfOurs(profile.nodes, isOurs);
    const samples = [...profile.samples].sort((one, other) => one.at - other.at);
    let next = 0;
    for (const { ts, dur = 0, tdur = dur } of tasks) {
      const where = new Map<string, number>();
      let sum = 0;
      for (let sample = samples[next]; sample && sample.at <= ts + dur; sample = samples[next]) {
        next += 1;
        const name = sample.at < ts ? undefined : ours.get(sample.node);
        if (name === undefined) continue;
        // What was sampled first in a task began with it.
        const took = Math.min(sample.took, sample.at - ts);
        sum += took;
        where.set(name, (where.get(name) ?? 0) + took);
      }
      if (sum === 0) continue;
      const most = [...where].sort(([, one], [, other]) => other - one).slice(0, 6);
      found.push({
        // On a machine that does other things too a sample may stand for the time of another process.
        ours: Math.min(sum, tdur) / 1000,
        whole: tdur / 1000,
        where: most.map(([name, took]) => [name, took / 1000] as const),
      });
    }
  }
  return found.sort((one, other) => other.ours - one.ours);
}

const wanted = /"name":"(?:RunTask|Profile|ProfileChunk)"/;

/** The events that are looked at. A trace of minutes is longer than any text may be, and has an event on each line. */
function eventsOf(trace: Buffer): readonly TraceEvent[] {
  const events: TraceEvent[] = [];
  for (let from = 0; from < trace.length;) {
    const end = trace.indexOf('\n', from);
    const line = trace.toString('utf8', from, end < 0 ? trace.length : end);
    from = end < 0 ? trace.length : end + 1;
    if (!wanted.test(line)) continue;
    const json = line.slice(line.indexOf('{"'), line.lastIndexOf('}') + 1);
    const parsed = JSON.parse(
      json.startsWith('{"traceEvents"') ? json.slice(json.indexOf('[') + 1) : json,
    ) as TraceEvent;
    if (parsed.name !== 'RunTask' || (parsed.dur ?? 0) >= shortest) events.push(parsed);
  }
  return events;
}

const threadOf = (process: number, thread: number): string => `${process} ${thread}`;

function profilesOf(events: readonly TraceEvent[]): readonly ThreadProfile[] {
  const profiles = new Map<string, ThreadProfile>();
  const key = ({ pid, id = '' }: TraceEvent): string => `${pid} ${id}`;
  for (const event of events) {
    const { data } = event.args;
    if (event.name === 'Profile' && data?.startTime !== undefined)
      profiles.set(key(event), new ThreadProfile(threadOf(event.pid, event.tid), data.startTime));
  }
  const chunks = events.filter(({ name }) => name === 'ProfileChunk').sort((one, other) => one.ts - other.ts);
  for (const chunk of chunks) if (chunk.args.data) profiles.get(key(chunk))?.add(chunk.args.data);
  return [...profiles.values()];
}

/** For each node that runs because of a script of ours: the innermost function of ours. */
function namesOfOurs(
  nodes: ReadonlyMap<number, ProfileNode>,
  isOurs: (url: string) => boolean,
): ReadonlyMap<number, string> {
  const known = new Map<number, string | null>();
  const nameOf = (id: number): string | null => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const node = nodes.get(id);
    if (!node) return null;
    const { url = '', functionName, lineNumber = 0, columnNumber = 0 } = node.callFrame;
    const file = url.slice(url.lastIndexOf('/') + 1);
    const above = node.parent === undefined ? null : nameOf(node.parent);
    const name = isOurs(url)
      ? `${functionName || '(anonymous)'} ${file}:${lineNumber}:${columnNumber}`
      : above;
    known.set(id, name);
    return name;
  };
  return new Map(
    [...nodes.keys()].flatMap((id) => {
      const name = nameOf(id);
      return name === null ? [] : [[id, name] as const];
    }),
  );
}
