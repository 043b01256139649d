import { startTerrace } from '../browser/support/terrace';
import type { Bench } from './figure';

const calls = 10_000;
const homes = 2_000;

/** What the functions cost, in Chromium through the workbench: requests, and the time of answers that are kept. */
const functions: Bench = async (report) => {
  const terrace = await startTerrace();
  try {
    const addresses = Array.from({ length: calls }, (_, index) => [990_000_004_117 + 37 * (index % homes)]);
    await terrace.fill(`AA1:AA${calls}`, addresses);
    await terrace.idle();
    const fill = async (column: string, formula: string): Promise<number> => {
      const begun = performance.now();
      await terrace.fill(`${column}1:${column}${calls}`, formula);
      await terrace.idle();
      return performance.now() - begun;
    };
    const lower = { bench: 'functions', better: 'lower' } as const;

    await fill('AB', '=EPCRATING(AA1)');
    const asked = terrace.answers.length;
    report({
      ...lower,
      metric: `requests for ${calls} calls over ${homes} homes`,
      value: asked,
      unit: 'requests',
      target: homes,
    });
    await fill('AC', '=EPCSTATUS(AA1)');
    await fill('AD', '=EPCCERTIFICATE(AA1,"expiry_date")');
    const more = terrace.answers.length - asked;
    report({
      ...lower,
      metric: 'further requests of EPCSTATUS and EPCCERTIFICATE',
      value: more,
      unit: 'requests',
      target: 0,
    });

    // A blank property is what a function that does nothing costs: neither side asks the client.
    const nothing = await fill('AE', '=EPCRATING("")');
    const warm = await fill('AF', '=EPCRATING(AA1)');
    report({
      ...lower,
      metric: `${calls} kept answers, end to end`,
      value: warm,
      unit: 'ms',
      baseline: nothing,
      target: nothing * 1.3,
    });
  } finally {
    await terrace.close();
  }
};

export default functions;
