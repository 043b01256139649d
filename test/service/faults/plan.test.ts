import { readFileSync } from 'node:fs';
import type { OperationName } from '../../../src/contract';
import { FaultPlanRefused, misbehaviourNames, readFaultPlan } from '../../../src/service/faults';
import { replacements } from '../../../src/service/faults/plan';
import { strikingRules } from '../../../src/service/faults/struck';
import { seededRandom } from '../../support/seeded-random';

describe('fault plans', () => {
  it('are read: fault, moment, frequency, operations, status and seed', () => {
    const text =
      'reset after every 7 of propertyCreate,propertySync; html 2.5%;  hang only 3\n; retry-after on 429; redirect-308; seed 42';
    expect(readFaultPlan(text)).toEqual({
      seed: 42,
      rules: [
        {
          kind: 'reset',
          when: 'after',
          frequency: { by: 'every', count: 7 },
          operations: ['propertyCreate', 'propertySync'],
          status: null,
        },
        {
          kind: 'html',
          when: 'before',
          frequency: { by: 'share', share: 0.025 },
          operations: null,
          status: null,
        },
        { kind: 'hang', when: 'before', frequency: { by: 'only', count: 3 }, operations: null, status: null },
        { kind: 'retry-after', when: 'after', frequency: { by: 'always' }, operations: null, status: 429 },
        { kind: 'redirect-308', when: 'before', frequency: { by: 'always' }, operations: null, status: null },
      ],
    });
  });

  it.each([
    ['', /^Name at least one fault of reset, hang, /],
    ['seed 3', /^Name at least one fault/],
    ['flood', /^Correct the fault "flood": "flood" is none of reset, hang, /],
    ['reset 101%', /"101%" is not understood/],
    ['reset every', /a whole number was wanted/],
    ['reset every 0', /a number from 1 up was wanted/],
    ['reset of epc', /"epc" is none of the operations epcCheck, /],
    ['reset of', /"" is none of the operations/],
    ['truncated before', /before and after are for reset, hang, /],
    ['reset on 429', /"on 429" is for remaining-off, /],
    ['reset; seed x', /^Correct the fault "seed x": a whole number was wanted\.$/],
    ['reset; seed 1 2', /a whole number was wanted/],
  ])('%j is refused by a sentence', (text, sentence) => {
    expect(() => readFaultPlan(text)).toThrow(FaultPlanRefused);
    expect(() => readFaultPlan(text)).toThrow(sentence);
  });

  it('name every way to misbehave, and the documents tell of each', () => {
    const told = readFileSync('docs/api.md', 'utf8');
    for (const name of misbehaviourNames) {
      expect(readFaultPlan(`${name} only 1 of epcCheck`).rules).toMatchObject([{ kind: name }]);
      expect(told).toContain(`\`${name}\``);
    }
  });

  const struck = (text: string, count: number, operation: OperationName = 'epcCheck'): number[] => {
    const plan = readFaultPlan(text);
    const random = seededRandom(plan.seed);
    const rules = strikingRules(plan, () => random.next());
    return Array.from({ length: count }, (_, index) => index + 1).filter(
      () => rules(replacements, operation).length > 0,
    );
  };

  it.each([
    ['reset every 3', [3, 6, 9]],
    ['reset only 4', [4]],
    ['reset only 4 of epcCheck', [4]],
    ['reset of propertyCreate', []],
    ['reset every 4; hang every 3', [3, 4, 6, 8, 9]],
  ])('%s strikes of ten requests the %j', (text, which) => {
    expect(struck(text, 10)).toEqual(which);
  });

  it('strike the same requests with the same seed, and about the share that was asked for', () => {
    const twice = [struck('reset 10%; seed 5', 5000), struck('reset 10%; seed 5', 5000)];
    expect(twice[0]).toEqual(twice[1]);
    expect(struck('reset 10%; seed 6', 5000)).not.toEqual(twice[0]);
    expect(twice[0]!.length).toBeGreaterThan(430);
    expect(twice[0]!.length).toBeLessThan(570);
  });
});
