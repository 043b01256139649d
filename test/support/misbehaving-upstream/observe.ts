import type { Answer, Client } from '../../../src/client';
import type { EpcResult, Identifier, Property, Uprn } from '../../../src/contract';
import type { MisbehaviourName } from '../../../src/service/faults';
import type { FakeClock } from '../fake-clock';
import { mustFollow } from './must-follow';
import type { MisbehavingUpstream } from './upstream';
import { whileTimePasses, type Passing } from './while-time-passes';

/** A client that asks a misbehaving upstream, directly or through a gateway, on one clock. */
export interface Observing {
  readonly upstream: MisbehavingUpstream;
  readonly client: Client;
  readonly clock: FakeClock;
  readonly inFlight: () => number | Promise<number>;
  /** As a user does who has the connection tried again. */
  readonly reconnect: () => void;
}

/** What was seen of one way to misbehave. */
export interface Observed {
  /** `null`: it still waited when the upstream was well again. */
  readonly checked: Answer<EpcResult> | null;
  readonly created: Answer<Property> | null;
  readonly triesOfCheck: number;
  /** Bytes that were taken of the answers to the check. */
  readonly bytesOfCheck: number;
  readonly sendsOfCreate: number;
  /** From the moment when the upstream was well again. */
  readonly secondsToFirstGood: number;
  /** Requests that hold a slot at the end. */
  readonly held: number;
}

/** The home that is checked while the upstream misbehaves. */
export const homeAsked = 1;
const input = { address: '1 High Street', postcode: 'FH1 1AA' };
/** Seconds for which an answer is waited for while the upstream misbehaves: three tries of 30 s, and their pauses. */
const patience = 150;
const recoveryPatience = 700;

const home = (number: number): Identifier => ({ form: 'uprn', uprn: String(number) as Uprn });

/** What was answered before is no sign that all is well again. */
const never = new Promise<void>(() => undefined);

/** Asks again each second, as somebody does who presses the arrow, until a good answer comes. */
async function firstGood(client: Client, clock: FakeClock): Promise<void> {
  while (!(await client.epcCheck(home(2))).ok) await new Promise<void>((wake) => clock.after(1_000, wake));
}

/** Puts a check and a create to an upstream that misbehaves, and sees how long it takes once it is well again. */
export async function observe(mode: MisbehaviourName, observing: Observing): Promise<Observed> {
  const { upstream, client, clock, inFlight, reconnect } = observing;
  const passing: Passing = { upstream, clock, inFlight };
  const wantsNewKeys = mustFollow.get(mode)?.wantsNewKeys === true;
  const before = { requests: upstream.requests.length, written: upstream.written() };
  upstream.mode = mode;

  const check = client.epcCheck(home(homeAsked));
  const checked = (await whileTimePasses(passing, check, patience)).came;
  const triesOfCheck = upstream.requests.length - before.requests;
  const bytesOfCheck = upstream.written() - before.written;

  if (wantsNewKeys) reconnect();
  const create = client.propertyCreate(input);
  const created = (await whileTimePasses(passing, create, patience)).came;
  const sent = upstream.requests.slice(before.requests);
  const sendsOfCreate = sent.filter(({ method }) => method === 'POST').length;

  upstream.mode = null;
  if (wantsNewKeys) reconnect();
  const stillWaiting = [checked === null ? check : null, created === null ? create : null];
  const asking = firstGood(client, clock);
  const good = [asking, ...stillWaiting.map(async (each) => ((await each)?.ok ? undefined : never))];
  const { seconds } = await whileTimePasses(passing, Promise.race(good), recoveryPatience);
  // Nothing of this one is left for the next to be blamed for.
  const ended = Promise.all<unknown>([asking, ...stillWaiting]);
  await whileTimePasses(passing, ended, recoveryPatience);
  return {
    checked,
    created,
    triesOfCheck,
    bytesOfCheck,
    sendsOfCreate,
    secondsToFirstGood: seconds,
    held: client.activity.snapshot().inFlight,
  };
}
