import { nothingSynced, type PlanChoices } from '../../../src/portfolio';
import { type Row, carriedOut, kinds, plan } from '../support/planned-rows';

describe('P4.3 a home whose tenants have references of their own', () => {
  const merged: PlanChoices = { merged: new Set(['uprn 900000000001']) };
  const tenant = (reference: string): Row => [
    '',
    900000000001,
    '1 High Street, Fernhope',
    'FH1 2AB',
    reference,
    1,
    '',
  ];

  it.each<[string, readonly Row[], string]>([
    ['several references', [tenant('TEN-101'), tenant('TEN-102')], 'blocked'],
    ['one reference in each row', [tenant('TEN-101'), tenant('TEN-101')], 'create'],
    ['one reference in one row', [tenant(''), tenant('TEN-101')], 'create'],
  ])('P4.3 with %s', (_, rows, kind) => {
    expect(kinds(plan(rows, nothingSynced, merged))).toEqual([kind]);
  });

  it('P4.3 is held back with the field named while it is new, and no longer', () => {
    const rows = [tenant('TEN-101'), tenant('TEN-102')];
    expect(plan(rows, nothingSynced, merged)).toEqual([
      {
        kind: 'blocked',
        rows: [2, 3],
        because: { kind: 'rows-differ', rows: [2, 3], fields: ['external_reference'] },
      },
    ]);
    const same = [tenant('TEN-101'), tenant('TEN-101')];
    const sent = carriedOut(same, plan(same, nothingSynced, merged), nothingSynced);
    const differing = sent.rows.map(([id], at): Row => [id, ...tenant(`TEN-10${at}`).slice(1)] as never);
    expect(kinds(plan(differing, sent.synced))).not.toContain('blocked');
  });
});
