import { createClient } from '../../../../src/client';
import { identifierPath, type AddressText, type Uprn } from '../../../../src/contract';
import type { Store } from '../../../../src/service/store';
import { askEvenly, atShare, checksOf, type Question, type ServiceProcess } from '../ask-evenly';
import { startGateway } from '../gateway-process';
import { clock, random, sleep } from '../real-time';
import type { Tell } from '../tell';

interface Home {
  readonly uprn: string;
  readonly address: string;
}

/** Three of four questions name a UPRN, the fourth an address. */
const mixed =
  (homes: readonly Home[]): Question =>
  (number) => {
    if (number % 4 !== 3) return checksOf(homes.map(({ uprn }) => uprn))(number);
    const address = (homes[number % homes.length]?.address ?? '') as AddressText;
    return `epc-check/${identifierPath({ form: 'address', address })}`;
  };

async function askFor(
  service: ServiceProcess,
  seconds: number,
  question: Question,
): Promise<readonly number[]> {
  let isOver = false;
  void sleep(seconds).then(() => (isOver = true));
  return askEvenly(service, { question, aSecond: 40, isOver: () => isOver });
}

/** How quickly checks are answered with the sample, and with the share after it. */
export async function answerFigures(
  { sample, share }: { readonly sample: ServiceProcess; readonly share: ServiceProcess },
  homes: readonly Home[],
  tell: Tell,
): Promise<void> {
  const uprns = homes.map(({ uprn }) => uprn);
  for (const check of ['epc-check', 'determination-check'] as const) {
    const of =
      (known: readonly string[]): Question =>
      (number) =>
        `${check}/registry:uprn:${known[(number * 7919) % known.length] ?? ''}`;
    // Whoever was just started answers its first questions slowly.
    const [few, many]: number[][] = [[], []];
    await askFor(sample, 5, of(sample.uprns));
    await askFor(share, 5, of(uprns));
    // By turns, since the machine's speed drifts.
    for (let round = 0; round < 3; round += 1) {
      few?.push(...(await askFor(sample, 10, of(sample.uprns))));
      many?.push(...(await askFor(share, 10, of(uprns))));
    }
    const p99 = (all: readonly number[] = []): number =>
      atShare(
        [...all].sort((one, other) => one - other),
        0.99,
      );
    tell(`${check}, p99 with the sample`, p99(few), 'ms', { better: 'lower' });
    tell(`${check}, p99`, p99(many), 'ms', { better: 'lower' });
    tell(`${check}, p99 of that with the sample`, p99(many) / p99(few), 'times', {
      better: 'lower',
      target: 1.5,
    });
  }
  const minute = await askFor(share, 60, mixed(homes));
  tell(`mixed requests, p50 of ${minute.length} in a minute`, atShare(minute, 0.5), 'ms', {
    better: 'lower',
  });
  tell('mixed requests, p99', atShare(minute, 0.99), 'ms', { better: 'lower' });
  tell('mixed requests, latest', atShare(minute, 1), 'ms', { better: 'lower' });
}

/** How quickly the store finds homes by their addresses, one after another. */
export async function addressFigures(store: Store, homes: readonly Home[], tell: Tell): Promise<void> {
  const taken: number[] = [];
  for (const [index, { uprn, address }] of homes.entries()) {
    const began = performance.now();
    const found = await store.homesByAddress(address);
    // The first hundred find a session that knows nothing yet.
    if (index >= 100) taken.push(performance.now() - began);
    if (!found.some((home) => home.uprn === uprn))
      throw new Error(`“${address}” found ${JSON.stringify(found)}.`);
  }
  taken.sort((one, other) => one - other);
  tell('addresses by postcode, p50', atShare(taken, 0.5), 'ms', { better: 'lower' });
  tell('addresses by postcode, p99', atShare(taken, 0.99), 'ms', { better: 'lower', target: 5 });
}

/** A sheet of homes through the add-in's client and a gateway. */
export async function bulkFigures(
  { url, headers }: ServiceProcess,
  homes: readonly Home[],
  tell: Tell,
): Promise<void> {
  const [apiKey = '', serviceKey = ''] = Object.values(headers);
  const gateway = await startGateway({ baseUrl: url, apiKey, serviceKey }, null);
  const connection = { keys: 'held-by-server', baseUrl: gateway.url } as const;
  const client = createClient({ clock, random, connection });
  try {
    const began = performance.now();
    const answers = await Promise.all(
      homes.map(async ({ uprn }) =>
        client.epcCheck({ form: 'uprn', uprn: uprn as Uprn }, { priority: 'bulk' }),
      ),
    );
    const seconds = (performance.now() - began) / 1000;
    const without = answers.filter(({ ok }) => !ok);
    if (without.length > 0)
      throw new Error(`${without.length} homes were not answered: ${JSON.stringify(without[0])}.`);
    tell(`a bulk check of ${homes.length} homes`, seconds, 's', { better: 'lower' });
  } finally {
    client.dispose();
    await gateway.kill();
  }
}
