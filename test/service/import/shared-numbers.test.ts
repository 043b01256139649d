import type { IsoDate } from '../../../src/contract';
import type { ImportOptions } from '../../../src/service/import';
import { importTable } from './support/import-into';

const table = importTable({ isCleared: true });

const header = 'Licence Number,Address,Postcode,Start date,Expiry date';
const [running, over] = ['01/02/2024,31/01/2029', '01/05/2019,30/04/2024'];
const address = '12 Made Street, S20 8AA';

/** Loads a register that has a number at one address with these days. */
const load = (options: Omit<ImportOptions, 'council'>, days: string) => {
  const file = table.file('register.csv', `${header}\nP77,12 Made Street,S20 8AA,${days}\n`);
  return table.loadWith({ council: 'E08000010', ...options }, 'licences', file);
};
const stored = async (of = address) =>
  (await table.store.licencesAt(of))
    .map(({ type, status, starts_on, ends_on }) => [type, status, starts_on, ends_on])
    .sort((one, other) => (String(one) < String(other) ? -1 : 1));
const asAt = (day: string) => day as IsoDate;

describe('of one number at one address', () => {
  const both = [
    ['mandatory', 'granted', '2024-02-01', '2029-01-31'],
    ['selective', 'granted', '2019-05-01', '2024-04-30'],
  ];

  it('licences of two schemes are two, whichever is loaded first, and again', async () => {
    const mandatory = () => load({ type: 'mandatory' }, running);
    const selective = () => load({ type: 'selective' }, over);
    for (const [one, other] of [
      [mandatory, selective],
      [selective, mandatory],
    ] as const) {
      await table.clear();
      await one();
      expect(await other()).toMatchObject({ added: 1, updated: 0 });
      expect(await stored()).toEqual(both);
      expect([await one(), await other()]).toMatchObject([{ unchanged: 1 }, { unchanged: 1 }]);
      expect(await stored()).toEqual(both);
    }
  });

  it('a whole register of one scheme ends none of another', async () => {
    await load({ type: 'selective', asAt: asAt('2026-09-01') }, running);
    const options = { type: 'mandatory', asAt: asAt('2026-10-01'), whole: true } as const;
    expect(await load(options, '01/03/2024,28/02/2029')).toMatchObject({ added: 1, removed: 0 });
  });

  it('a file of two schemes, or of a licence and an application, keeps both', async () => {
    const text =
      'Licence Number,Licence type,Status,Address,Postcode,Start date,Expiry date\n' +
      `P77,Mandatory,Granted,12 Made Street,S20 8AA,${running}\n` +
      `P77,Mandatory,Application received,12 Made Street,S20 8AA,,\n` +
      `P77,Selective,Expired,12 Made Street,S20 8AA,${over}\n`;
    const report = await table.loadWith({ council: 'E08000010' }, 'licences', table.file('both.csv', text));
    expect(report).toMatchObject({ read: 3, added: 3, skipped: [] });
    expect((await stored()).map(([type, status]) => [type, status])).toEqual([
      ['mandatory', 'granted'],
      ['mandatory', 'requested'],
      ['selective', 'ended'],
    ]);
  });

  it('a scheme that was said wrongly is put right', async () => {
    await load({ type: 'selective' }, running);
    expect(await load({ type: 'mandatory' }, running)).toMatchObject({ added: 0, updated: 1 });
    expect(await stored()).toEqual([both[0]]);
  });

  it('licences of two schemes without days are two', async () => {
    await load({ type: 'mandatory' }, ',');
    expect(await load({ type: 'selective' }, ',')).toMatchObject({ added: 1, updated: 0 });
    expect((await stored()).map(([type]) => type)).toEqual(['mandatory', 'selective']);
  });
});

describe('a kind that was said or read wrongly is put right', () => {
  /** Loads a register with a column of status. */
  const tell = (status: string, days: string, options: Omit<ImportOptions, 'council'> = {}) => {
    const text = `${header},Licence status,Application status\nP77,12 Made Street,S20 8AA,${days},${status}\n`;
    const all = { council: 'E08000010', type: 'mandatory', ...options } as const;
    return table.loadWith(all, 'licences', table.file('told.csv', text));
  };
  const kinds = async () => (await stored()).map(([, status]) => status);

  it.each([[','], [running]])(
    'a list of applications loaded without --status, with days %p',
    async (days) => {
      await load({ type: 'mandatory' }, days);
      const report = await load({ type: 'mandatory', status: 'requested' }, days);
      expect(report).toMatchObject({ added: 0, updated: 1 });
      expect(await kinds()).toEqual(['requested']);
    },
  );

  it.each([
    ['Refused', 'rejected'],
    ['Exempt', 'exemption'],
    ['Expired', 'ended'],
    ['Granted', 'granted'],
  ])('what was not understood, and is %s', async (status, kind) => {
    await tell('Lodged,', ',', { asAt: asAt('2026-10-01') });
    expect(await tell(`${status},`, ',', { asAt: asAt('2026-11-01') })).toMatchObject({
      added: 0,
      updated: 1,
    });
    expect(await kinds()).toEqual([kind]);
  });

  it('what was not understood, and is an application of the same register', async () => {
    await tell('Lodged,', ',');
    expect(await tell('Received,', ',')).toMatchObject({ added: 0, updated: 1 });
    expect(await kinds()).toEqual(['requested']);
  });

  it('a refusal that an earlier edition read as a licence', async () => {
    await load({ type: 'mandatory' }, running);
    expect(await tell('Current,Refused', running)).toMatchObject({ added: 0, updated: 1 });
    expect(await kinds()).toEqual(['rejected']);
  });
});

describe('a licence and an application of one number', () => {
  const licence = ['mandatory', 'granted', '2024-02-01', '2029-01-31'];
  const application = ['mandatory', 'requested', '2026-10-15', null];
  const applications = { type: 'mandatory', status: 'requested', asAt: asAt('2026-11-01') } as const;
  const register = (day?: string) => ({ type: 'mandatory', ...(day && { asAt: asAt(day) }) }) as const;

  it('are two where the application came after it, whichever is loaded first', async () => {
    await load(register('2026-10-01'), running);
    await load(applications, '15/10/2026,');
    expect(await stored()).toEqual([licence, application]);
    await table.clear();
    await load(applications, '15/10/2026,');
    expect(await load(register('2026-10-01'), running)).toMatchObject({ added: 1 });
    expect(await stored()).toEqual([licence, application]);
  });

  it.each([[register('2026-11-10')], [register()]])(
    'are one where it became the licence: %p',
    async (options) => {
      await load({ ...applications, asAt: asAt('2023-11-01') }, ',');
      expect(await load(options, running)).toMatchObject({ added: 0, updated: 1 });
      expect(await stored()).toEqual([licence]);
    },
  );

  it('are one where its address was put right as it was granted', async () => {
    await load({ ...applications, asAt: asAt('2023-11-01') }, ',');
    const file = table.file('moved.csv', `${header}\nP77,12A Made Street,S20 8AA,${running}\n`);
    const options = { council: 'E08000010', type: 'mandatory' } as const;
    expect(await table.loadWith(options, 'licences', file)).toMatchObject({ added: 0, updated: 1 });
    expect(await stored('12A Made Street, S20 8AA')).toEqual([licence]);
  });

  it('a licence without a number takes none from an application, which another licence may have', async () => {
    await load(register('2026-10-01'), over);
    await load(applications, ',');
    const file = table.file('bare.csv', `${header}\n,12 Made Street,S20 8AA,${running}\n`);
    await table.loadWith({ council: 'E08000010', ...register('2026-11-10') }, 'licences', file);
    expect(await stored()).toEqual([['mandatory', 'granted', '2019-05-01', '2024-04-30'], licence]);
  });

  it('a refusal of today takes no licence away', async () => {
    await load(register('2026-10-01'), running);
    await load({ ...applications, status: 'rejected' }, ',');
    expect(await stored()).toEqual([licence, ['mandatory', 'rejected', null, null]]);
  });
});

describe('an application that became a licence is one row with it', () => {
  const licence = ['mandatory', 'granted', '2024-02-01', '2029-01-31'];
  const council = 'E08000010';
  const options = { council, type: 'mandatory' } as const;
  const line = 'P77,12 Made Street,S20 8AA,';
  const file = (name: string, day: string | null, rows: string) =>
    table.file(`${name}.csv`, `${day === null ? 'Register' : `As at ${day}`}\n${header},Status\n${rows}\n`);
  const register = (day: string | null = '10 November 2026') =>
    file('register', day, `${line}${running},Granted`);
  const list = (day: string | null, days = ',') =>
    file('applications', day, `${line}${days},Application received`);
  const told = { reason: 'a register says already what became of this application', count: 1 };

  it.each(['1 November 2026', '10 November 2026', null])(
    'whichever is loaded first, and again: a list as at %s',
    async (day) => {
      for (const order of [
        [register, () => list(day)],
        [() => list(day), register],
        [() => list(day), register, () => list(day)],
      ]) {
        await table.clear();
        for (const each of order) await table.loadWith(options, 'licences', each());
        expect(await stored()).toEqual([licence]);
      }
    },
  );

  it.each(['1 November 2026', '10 November 2026', null])('both at once: a list as at %s', async (day) => {
    for (const files of [
      [register(), list(day)],
      [list(day), register()],
    ]) {
      await table.clear();
      await table.loadWith(options, 'licences', ...files);
      expect(await stored()).toEqual([licence]);
      await table.loadWith(options, 'licences', ...files);
      expect(await stored()).toEqual([licence]);
    }
  });

  it('both at once, where the application was known before', async () => {
    await table.loadWith(options, 'licences', list('10 November 2026'));
    const report = await table.loadWith(options, 'licences', list('10 November 2026'), register());
    expect(report).toMatchObject({ read: 2, kept: 1, updated: 1, skipped: [told] });
    expect(await stored()).toEqual([licence]);
  });

  it('which the report says', async () => {
    await table.loadWith(options, 'licences', register());
    const report = await table.loadWith(options, 'licences', list('1 November 2026'));
    expect(report).toMatchObject({ read: 1, kept: 0, skipped: [{ ...told, firstLines: [3] }] });
  });

  it('where the register says another scheme', async () => {
    await load({ type: 'mandatory', status: 'requested' }, ',');
    expect(await load({ type: 'additional' }, running)).toMatchObject({ added: 0, updated: 1 });
    expect(await load({ type: 'mandatory', status: 'requested' }, ',')).toMatchObject({ added: 0 });
    expect(await stored()).toEqual([['additional', ...licence.slice(1)]]);
  });

  it('or with its refusal', async () => {
    await load({ type: 'mandatory', status: 'rejected', asAt: asAt('2026-11-10') }, ',');
    await load({ type: 'mandatory', status: 'requested', asAt: asAt('2026-11-01') }, ',');
    expect((await stored()).map(([, status]) => status)).toEqual(['rejected']);
  });

  it('and stands for itself where it was made after the licence began, of days that are not known', async () => {
    for (const order of [
      [register(null), list(null, '15/10/2026,')],
      [list(null, '15/10/2026,'), register(null)],
    ]) {
      await table.clear();
      for (const each of order) await table.loadWith(options, 'licences', each);
      expect(await stored()).toEqual([licence, ['mandatory', 'requested', '2026-10-15', null]]);
    }
  });

  it('and stands for itself where the licence had ended', async () => {
    const ended = () => file('register', '10 November 2026', `${line}${over},Granted`);
    for (const order of [
      [ended, () => list('1 November 2026')],
      [() => list('1 November 2026'), ended],
    ]) {
      await table.clear();
      for (const each of order) await table.loadWith(options, 'licences', each());
      expect((await stored()).map(([, status]) => status)).toEqual(['granted', 'requested']);
    }
  });
});
