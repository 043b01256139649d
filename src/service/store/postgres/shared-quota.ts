import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import {
  limiterKinds,
  stateOf,
  type LimiterKind,
  type LimiterState,
  type RateLimitSetting,
  type SharedQuota,
} from '../../routes/limiters';
import { preparedQuestion } from '../embedded/prepared';
import { newestLoadQuestion } from '../journal';
import { batchLoader } from '../questions/batch-loader';
import type { Tables } from '../tables';

/*
 * One quota of several processes: a row that each request counts itself in. Its time is the server's, which is the same for all. What is
 * counted is no data: the table is not logged, and after a crash of the server counting begins anew. Decision 262.
 */
const table = `create unlogged table if not exists quotas (
  name text not null constraint quotas_name primary key, taken double precision not null, at double precision not null,
  log double precision[] not null, seen double precision not null, granted integer not null)`;

/** Makes the table of counts. */
export async function makeQuotas(database: Kysely<Tables>): Promise<void> {
  await sql.raw(table).execute(database);
}

/** Asks whether a request could be counted, and counts none. A database that can only be read answers everything else. */
export const askToCount = preparedQuestion<[], unknown>(
  'count_nothing',
  'update quotas set taken = taken where false',
);

/** What is taken of the quota at `now` before this question, and what is kept beside it. `$3` is the limit, `$4` the period. */
interface Counting {
  readonly taken: string;
  /** The end of the window, or when a bucket was last looked at. */
  readonly at: string;
  /** Moments of the log that still count. */
  readonly kept: string;
  readonly log: string;
}

const isOver = '(now >= q.at or q.at > now + $4)';
const endOfPeriod = '(floor(now / $4) + 1) * $4';
const noLog = `'{}'::double precision[]`;
const counting: Readonly<Record<LimiterKind, Counting>> = {
  'fixed-window': {
    taken: `case when q.at = ${endOfPeriod} then q.taken else 0 end`,
    at: endOfPeriod,
    kept: noLog,
    log: noLog,
  },
  'first-use-window': {
    taken: `case when ${isOver} then 0 else q.taken end`,
    at: `case when ${isOver} then now + $4 else q.at end`,
    kept: noLog,
    log: noLog,
  },
  'sliding-log': {
    taken: 'cardinality(kept.log)',
    at: 'now',
    kept: 'array(select moment from unnest(q.log) as moment where moment > now - $4 and moment <= now order by moment)',
    log: 'kept.log || array_fill(now, array[granted])',
  },
  'token-bucket': {
    taken: 'greatest(0, q.taken - greatest(0, now - q.at) * $3 / $4)',
    at: 'now',
    kept: noLog,
    log: noLog,
  },
};

interface Counted {
  readonly granted: number;
  readonly taken: number;
  readonly at: number;
  readonly seen: number;
  readonly oldest: number | null;
  readonly newest_load: number;
}

type Taking = [name: string, requests: number, limit: number, period: number, now: number | null];

/**
 * One statement: several that come at once follow one another on the row. It tells of loads besides, which every request asks for too:
 * a second question would cost as much as the first. Decision 341.
 */
const questionOf = (kind: LimiterKind) => {
  const { taken, at, kept, log } = counting[kind];
  return preparedQuestion<Taking, Counted>(
    `count_${kind}`,
    `update quotas as q set (taken, at, log, seen, granted) = (
       select before.taken + granted, ${at}, ${log}, now, granted
       from (select coalesce($5::double precision, extract(epoch from clock_timestamp())::double precision * 1000) as now) as time,
       lateral (select ${kept} as log) as kept,
       lateral (select ${taken} as taken) as before,
       lateral (select greatest(0, least($2, floor($3 - before.taken + 1e-9)))::integer as granted) as count
     ) where name = $1 returning granted, taken, at, seen, log[1] as oldest, ${newestLoadQuestion} as newest_load`
      .replaceAll('$2', '$2::double precision')
      .replaceAll('$3', '$3::double precision')
      .replaceAll('$4', '$4::double precision'),
  );
};

const questions = Object.fromEntries(limiterKinds.map((kind) => [kind, questionOf(kind)])) as Readonly<
  Record<LimiterKind, ReturnType<typeof questionOf>>
>;

/** Where a caller stands when `taken` are taken. */
function standing(
  kind: LimiterKind,
  { count: limit, periodMilliseconds: period }: RateLimitSetting,
  { at, seen, oldest }: Counted,
  taken: number,
  allowed: boolean,
): LimiterState {
  if (kind === 'token-bucket') {
    const remaining = Math.max(0, Math.floor(limit - taken + 1e-9));
    const resetMilliseconds = (taken * period) / limit;
    return stateOf({ allowed, limit, remaining, resetMilliseconds }, ((1 - limit + taken) * period) / limit);
  }
  const remaining = Math.max(0, limit - taken);
  const resetMilliseconds = kind === 'sliding-log' ? (oldest ?? seen) + period - seen : at - seen;
  return stateOf({ allowed, limit, remaining, resetMilliseconds });
}

/**
 * Counts requests in the database together with other processes. Those that come while a question is under way share the next one.
 * @param noteLoad Told the number of the newest load each time.
 * @param now Milliseconds that tests give; `null`: the server's time.
 */
export function sharedQuota(
  database: Kysely<Tables>,
  setting: RateLimitSetting,
  noteLoad: (newestLoad: number) => void,
  now: () => number | null = () => null,
): SharedQuota {
  const { count, periodMilliseconds, kind = 'fixed-window' } = setting;
  // Services with another kind or period count by themselves: neither could go on with the other's count.
  const name = `${kind} ${periodMilliseconds}`;
  const ask = (requests: number) =>
    questions[kind](database, name, requests, count, periodMilliseconds, now());

  async function countTogether(requests: number): Promise<Counted> {
    const [counted] = await ask(requests);
    if (counted) return counted;
    await sql`insert into quotas (name, taken, at, log, seen, granted) values (${name}, 0, 0, '{}', 0, 0)
      on conflict do nothing`.execute(database);
    const [first] = await ask(requests);
    if (first) return first;
    throw new Error('the row of the quota is gone');
  }

  let numbers = 0;
  const takeMany = async (requests: readonly number[]): Promise<ReadonlyMap<number, LimiterState>> => {
    const counted = await countTogether(requests.length);
    noteLoad(counted.newest_load);
    const before = counted.taken - counted.granted;
    return new Map(
      requests.map((number, index): [number, LimiterState] => {
        const taken = before + Math.min(index + 1, counted.granted);
        return [number, standing(kind, setting, counted, taken, index < counted.granted)];
      }),
    );
  };
  const take = batchLoader(takeMany, afterThisTurn);
  return {
    async take() {
      const state = await take((numbers += 1));
      if (state === null) throw new Error('a request was not counted');
      return state;
    },
  };
}
