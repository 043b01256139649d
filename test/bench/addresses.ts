import { readFileSync } from 'node:fs';
import { addressParts } from '../../src/service/matching/address-parts';
import { candidate, matchAddress, type Candidate } from '../../src/service/matching/match';
import { seededChance } from '../support/seeded-chance';
import type { Bench } from './figure';
import { neighbour, perturbed } from './support/perturbed-addresses';

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
  const { street, name, ...rest } = addressParts(address);
  const telling = (words: readonly string[]): readonly string[] =>
    words.filter((word) => !/^oxford(shire)?$/.test(word));
  return JSON.stringify([rest, telling(name), telling(street)]);
}

/**
 * `npm run bench -- addresses FILE [SEED]`: seven of ten addresses are known. Half of the questions are known ones written
 * otherwise; the other half are neighbours that are not known, written as they are or otherwise.
 */
const bench: Bench = (report, [file, seedText = '1']) => {
  if (file === undefined) throw new Error('Name the register: npm run bench -- addresses FILE [SEED].');
  const chance = seededChance(Number(seedText));
  const all = addressesOf(file);
  const known = all.filter(() => chance.next() < 0.7);
  const knownParts = new Set(known.map(same));
  const byPostcode = new Map<string, Candidate<string>[]>();
  for (const address of known) {
    const one = candidate(same(address), address);
    const list = byPostcode.get(one.parts.postcode ?? '') ?? [];
    list.push(one);
    byPostcode.set(one.parts.postcode ?? '', list);
  }
  const asked = (text: string): string | null =>
    matchAddress(text, byPostcode.get(addressParts(text).postcode ?? '') ?? [])?.home ?? null;

  let right = 0;
  let wrong = 0;
  let missed = 0;
  const show = process.env['SHOW'] !== undefined;
  const started = process.hrtime.bigint();
  for (const address of known) {
    const text = perturbed(address, chance);
    const found = asked(text);
    if (found === same(address)) right += 1;
    else if (found === null) missed += 1;
    else wrong += 1;
    if (show && found !== same(address))
      process.stderr.write(`${found === null ? 'missed' : 'WRONG'}: ${text} <- ${address}\n`);
  }
  let negatives = 0;
  const absent = all.filter((address) => !knownParts.has(same(address)));
  for (const address of [...absent, ...known.map((each) => neighbour(each, chance))]) {
    if (knownParts.has(same(address))) continue;
    negatives += 1;
    const text = chance.next() < 0.5 ? address : perturbed(address, chance);
    const found = asked(text);
    if (found === null) continue;
    wrong += 1;
    if (show) process.stderr.write(`FALSE: ${text} -> ${found}\n`);
  }
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  const questions = known.length + negatives;
  report({
    bench: 'addresses',
    metric: 'precision',
    value: right / (right + wrong),
    unit: 'share',
    target: 0.995,
    better: 'higher',
  });
  report({
    bench: 'addresses',
    metric: 'recall',
    value: right / known.length,
    unit: 'share',
    target: 0.9,
    better: 'higher',
  });
  report({ bench: 'addresses', metric: 'questions', value: questions, unit: 'addresses', better: 'higher' });
  report({ bench: 'addresses', metric: 'missed', value: missed, unit: 'addresses', better: 'lower' });
  report({
    bench: 'addresses',
    metric: 'rate',
    value: questions / seconds,
    unit: 'addresses/s',
    better: 'higher',
  });
  return Promise.resolve();
};

export default bench;
