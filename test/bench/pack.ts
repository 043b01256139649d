import { energyStandards, type IsoDate, type UtcTimestamp } from '../../src/contract';
import {
  chosenChecks,
  defaultChoices,
  defaultLeadTimes,
  defaultResultHeaders,
  identifierForCheck,
  makeOverview,
  planCheck,
  readRows,
  suggestedMapping,
} from '../../src/portfolio';
import { verifyPack } from '../../src/portfolio/pack';
import { askCheck } from '../../src/runs/check/ask-check';
import { madeSheets } from '../../src/runs/pack/made-sheets';
import { packBytes, readPack } from '../../src/xlsx';
import { checkingClient } from '../runs/support/checks';
import { digest } from '../support/digest';
import { FakeClock } from '../support/fake-clock';
import type { Bench } from './figure';
import { portfolioTable } from './support/portfolio-rows';

const homes = 10_000;
const today = '2026-11-23' as IsoDate;
const at = '2026-11-20T09:00:00.000Z' as UtcTimestamp;

/** A pack of 10,000 homes, from answers that are kept to the bytes of the file, and its verification. */
const pack: Bench = async (report) => {
  const table = portfolioTable(homes);
  const mapping = suggestedMapping(table);
  const rows = readRows(table, mapping);
  const client = checkingClient(at);
  const choices = { ...defaultChoices(mapping), includeHidden: true };
  for (const home of planCheck(table, rows, choices, today).homes)
    for (const check of chosenChecks(choices)) {
      const identifier = identifierForCheck(home, check);
      if (identifier !== null) await askCheck(client, check, identifier, {});
    }
  const input = {
    ...{ table, mapping, rows, headers: defaultResultHeaders, unconfirmed: new Set<number>() },
    ...{ today, standards: energyStandards, leads: defaultLeadTimes, cachedFactsOf: () => ({}) },
  };
  const shown = {
    ...{ table, mapping, rows, input, overview: makeOverview(input), leads: defaultLeadTimes, at },
    ...{ allRows: rows, choices: null, owner: null, owners: [], unfinished: null },
    source: {
      kind: 'table' as const,
      ...{ id: '1', excelId: '1', name: 'Homes', sheet: 'Portfolio' },
      ...{ rows: homes, headers: table.headers },
    } as const,
  };
  const seconds = (from: number): number => (performance.now() - from) / 1_000;
  const common = { bench: 'pack', better: 'lower', unit: 's' } as const;
  const processor = process.cpuUsage();
  const begun = performance.now();
  const { sheets } = await madeSheets(
    shown,
    { kind: 'pack', about: 'All homes', earlier: null },
    { client, clock: new FakeClock(), today: () => today, digest, signer: null, api: 'a made-up API' },
  );
  const bytes = packBytes(sheets);
  report({ ...common, metric: 'pack of 10,000 homes', value: seconds(begun), target: 10 });
  const { user, system } = process.cpuUsage(processor);
  report({ ...common, metric: 'processor seconds of it', value: (user + system) / 1e6 });
  report({ ...common, metric: 'its size', value: bytes.length / 1e6, unit: 'MB' });
  const read = performance.now();
  const verdict = await verifyPack(readPack(bytes) ?? [], digest, () => false);
  report({ ...common, metric: 'its verification', value: seconds(read) });
  if (verdict.kind !== 'whole') throw new Error(`It is ${verdict.kind}.`);
};

export default pack;
