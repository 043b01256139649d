import { readFileSync } from 'node:fs';
import { preparedStores } from '../../src/service/data-folder';
import { findPostcode } from '../../src/contract';
import { addressParts } from '../../src/service/matching/address-parts';
import { openStore, type Store } from '../../src/service/store';
import { addressKey } from '../../src/service/store/questions/address-key';
import { csvLine } from '../../src/service/store/copy';
import { seededRandom } from '../support/seeded-random';
import type { Bench, Figure } from './figure';
import { neighbour, perturbed } from './support/perturbed-addresses';
import { clock } from './support/real-time';

/** Column of a council's register that holds the address. */
function addressesOf(file: string): readonly string[] {
  const lines = readFileSync(file, 'utf8').split(/\r\n|\r|\n/);
  const column = (lines[0] ?? '').split(',').findIndex((name) => /^(location|address)$/i.test(name.trim()));
  if (column < 0)
    throw new Error(`Give a register with a column Location or Address: found “${lines[0] ?? ''}”.`);
  const all = lines.slice(1).map((line) => (line.split(',')[column] ?? '').trim());
  return [...new Set(all.filter((address) => addressParts(address).postcode !== null))];
}

/** One text for one home of the register: some of its rows leave the county or the town out. */
function same(address: string): string {
  const { street, name, nameLength: _name, streetLength: _street, ...rest } = addressParts(address);
  const telling = (words: readonly string[]): readonly string[] =>
    words.filter((word) => !/^oxford(shire)?$/.test(word));
  return JSON.stringify([rest, telling(name), telling(street)]);
}

interface KnownHome {
  readonly uprn: string;
  readonly address: string;
}

/** Puts homes into a store of their own, as an importer would. */
async function storeOf(homes: readonly KnownHome[]): Promise<Store> {
  const cache = preparedStores;
  const store = await openStore({ data: 'memory', clock, doing: 'runs a bench', cache });
  const lines = homes.flatMap(({ uprn, address }) => {
    const located = findPostcode(address);
    return located ? [csvLine([uprn, located.rest, addressKey(located.rest), null, located.postcode])] : [];
  });
  const columns = ['key', 'address', 'address_key', 'post_town', 'postcode'];
  await store.write(({ copy }) => copy('homes', columns, lines.join('')));
  return store;
}

/**
 * `npm run bench -- addresses FILE [SEED]`: seven of ten addresses are homes of a store. Half of the questions are those, written
 * otherwise; the other half are neighbours that the store has not, written as they are or otherwise. A wrong answer is any home for
 * a neighbour, and another home than the meant one.
 */
const bench: Bench = async (report, [file, seedText = '1']) => {
  if (file === undefined) throw new Error('Name the register: npm run bench -- addresses FILE [SEED].');
  const random = seededRandom(Number(seedText));
  const all = addressesOf(file);
  const uprns = new Map<string, string>();
  const known = all
    .filter(() => random.next() < 0.7)
    .filter((address) => {
      if (uprns.has(same(address))) return false;
      uprns.set(same(address), String(uprns.size + 1));
      return true;
    });
  const store = await storeOf(known.map((address) => ({ uprn: uprns.get(same(address)) ?? '', address })));
  const durations: number[] = [];
  const asked = async (text: string): Promise<string | null> => {
    const began = performance.now();
    const [home, another] = await store.homesByAddress(text);
    durations.push(performance.now() - began);
    return home && !another ? home.uprn : null;
  };

  let right = 0;
  let wrong = 0;
  let missed = 0;
  const show = process.env['SHOW'] !== undefined;
  for (const address of known) {
    const text = perturbed(address, random);
    const found = await asked(text);
    const isRight = found === uprns.get(same(address));
    if (isRight) right += 1;
    else if (found === null) missed += 1;
    else wrong += 1;
    if (show && !isRight)
      process.stderr.write(`${found === null ? 'missed' : 'WRONG'}: ${text} <- ${address}\n`);
  }
  let negatives = 0;
  const absent = all.filter((address) => !uprns.has(same(address)));
  for (const address of [...absent, ...known.map((each) => neighbour(each, random))]) {
    if (uprns.has(same(address))) continue;
    negatives += 1;
    const text = random.next() < 0.5 ? address : perturbed(address, random);
    const found = await asked(text);
    if (found === null) continue;
    wrong += 1;
    if (show) process.stderr.write(`FALSE: ${text} -> ${found}\n`);
  }
  await store.close();
  const tell = (metric: string, value: number, unit: string, rest: Partial<Figure> = {}): void =>
    report({ bench: 'addresses', metric, value, unit, better: 'higher', ...rest });
  durations.sort((one, other) => one - other);
  const within = (share: number): number => durations[Math.floor(durations.length * share)] ?? 0;
  tell('precision', right / (right + wrong), 'share', { target: 0.995 });
  tell('recall', right / known.length, 'share', { target: 0.9 });
  tell('questions', known.length + negatives, 'addresses');
  tell('missed', missed, 'addresses', { better: 'lower' });
  tell('half answered within', within(0.5), 'ms', { better: 'lower' });
  tell('99 of 100 answered within', within(0.99), 'ms', { better: 'lower' });
};

export default bench;
