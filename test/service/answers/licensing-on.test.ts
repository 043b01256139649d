import type { IsoDate } from '../../../src/contract';
import { licensingOn } from '../../../src/service/answers/licensing';
import type { StoredLicence } from '../../../src/service/store/store';

const licence = (over: object): StoredLicence => ({
  reference: 'L1',
  council_code: 'E09000099',
  address: '1 High Street, FH1 2AB',
  uprn: null,
  type: 'mandatory',
  status: 'granted',
  holder: null,
  people: null,
  households: null,
  starts_on: '2024-03-01' as IsoDate,
  ends_on: '2029-02-28' as IsoDate,
  ...over,
});

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
    [{ status: 'ended' }, false, true],
    [{ status: 'requested' }, false, false],
    [{ status: 'rejected' }, false, false],
    [{ status: 'exemption' }, false, false],
    [{ status: 'Under appeal' }, false, false],
  ])('%j: held %p, held now or before %p', (over, isHeld, wasHeld) => {
    const { current, historic, licences } = licensingOn([licence(over)], '2026-11-21' as IsoDate);
    expect([current.hmo, historic.hmo]).toEqual([isHeld, wasHeld]);
    expect(licences).toHaveLength(1);
  });

  it('of several rows one is enough', () => {
    const rows = [licence({ type: 'selective' }), licence({}), licence({ status: 'requested' })];
    expect(licensingOn(rows, '2026-11-21' as IsoDate)).toMatchObject({
      current: { hmo: true },
      historic: { hmo: true },
    });
  });
});
