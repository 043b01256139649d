import type { IsoDate } from '../../../src/contract';
import { licensingOn } from '../../../src/service/answers/licensing';
import { madeLicence } from '../support/made-store';

describe('contract 2.6: a row of a register shows that an HMO licence is held, or was', () => {
  it.each([
    [{ type: 'mandatory' }, true, true],
    [{ type: 'additional' }, true, true],
    // For any rented home; and nobody can tell under which scheme a row without one is held.
    [{ type: 'selective' }, false, false],
    [{ type: null }, false, false],
    [{ type: 'selective', status: 'ended' }, false, false],
    [{ ends_on: '2026-11-21' }, true, true],
    [{ ends_on: '2026-11-20' }, false, true],
    [{ starts_on: '2026-11-21' }, true, true],
    [{ starts_on: '2026-11-22' }, false, false],
    [{ starts_on: null }, true, true],
    [{ starts_on: null, ends_on: null }, false, false],
    // It ends five years after it began at the latest.
    [{ starts_on: '2024-11-21', ends_on: null }, true, true],
    [{ starts_on: '2021-11-20', ends_on: null }, false, true],
    [{ status: 'ended', ends_on: null }, false, true],
    [{ status: 'ended' }, false, true],
    [{ status: 'requested' }, false, false],
    [{ status: 'rejected' }, false, false],
    [{ status: 'exemption' }, false, false],
    [{ status: 'Under appeal' }, false, false],
    [{ status: 'Not issued' }, false, false],
  ])('%j: held %p, held now or before %p', (over, isHeld, wasHeld) => {
    const { current, historic, licences } = licensingOn([madeLicence(over)], '2026-11-21' as IsoDate);
    expect([current.hmo, historic.hmo]).toEqual([isHeld, wasHeld]);
    expect(licences).toHaveLength(1);
  });

  it('of several rows one is enough', () => {
    const rows = [madeLicence({ type: 'selective' }), madeLicence({}), madeLicence({ status: 'requested' })];
    expect(licensingOn(rows, '2026-11-21' as IsoDate)).toMatchObject({
      current: { hmo: true },
      historic: { hmo: true },
    });
  });
});
