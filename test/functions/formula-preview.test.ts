import { previewFormula } from '../../src/functions/formula-preview';
import { functionNames } from '../../src/functions/function-names';
import { checkedAt, epcCertificate, schemes } from '../../src/functions/functions';
import { epc, place } from './support/bodies';
import { invocation } from './support/excel';
import { settingForEachTest } from './support/setting';

/** What the pane shows of a formula before it is inserted: from what is kept alone. */

const setting = settingForEachTest();
const { outcome } = setting;
const uprn = 100023336956;
const notAsked = { kind: 'not-asked' };
const shown = (text: string, rows = 1) => ({ kind: 'shown', text, rows });

it.each(functionNames)('%s of a home that nobody asked for asks nothing', async (name) => {
  const home = name === 'PROPERTYCHECK' ? 'svc:property:f00d' : uprn;
  expect(await previewFormula(name, home, null)).toEqual(notAsked);
  expect(setting.api.seen).toEqual([]);
});

it('what is kept is told as a cell shows it, with no request more', async () => {
  setting.api.reply(({ path }) => ({ body: path.includes('epc') ? epc() : place }));
  await outcome(() => epcCertificate([[uprn]], '', invocation()));
  await outcome(() => schemes([[uprn]], false, invocation()));
  expect(await previewFormula('EPCRATING', uprn, null)).toEqual(shown('D'));
  expect(await previewFormula('EPCCERTIFICATE', uprn, 'expiry_date')).toEqual(shown('02/05/2031'));
  expect(await previewFormula('EPCCERTIFICATE', uprn, 'lodgement_datetime')).toEqual(
    shown('03/05/2021 12:00'),
  );
  expect(await previewFormula('EPCCERTIFICATE', uprn, 'uprn')).toEqual(shown(String(uprn)));
  expect(await previewFormula('EPCCERTIFICATE', uprn, 'main_fuel')).toEqual(shown(''));
  expect(await previewFormula('EPCCERTIFICATE', uprn, null)).toEqual(shown('D'));
  expect(await previewFormula('SCHEMES', uprn, null)).toEqual(
    shown(
      expect.stringMatching(/^additional · Fernhope additional scheme · in force · 01\/04\/2024/) as string,
      2,
    ),
  );
  expect(await previewFormula('LICENCE', uprn, null)).toEqual(notAsked);
  const [[moment]] = checkedAt([[uprn]], 'epc', invocation()) as number[][] as [[number]];
  expect(moment).toBeGreaterThan(46_000);
  expect(await previewFormula('CHECKEDAT', uprn, 'epc')).toEqual(
    shown(expect.stringMatching(/^2[12]\/11\/2026 \d\d:0\d$/) as string),
  );
  expect(setting.api.seen).toHaveLength(2);
});

it('what is an error in a cell is told with its reason, and is no problem of the session', async () => {
  setting.api.reply(() => ({ status: 404, body: { status: 404, code: 203001, message: 'none' } }));
  await outcome(() => epcCertificate([[uprn]], '', invocation()));
  const before = setting.client.activity.snapshot().problems;
  expect(await previewFormula('EPCRATING', uprn, null)).toMatchObject({
    text: expect.stringMatching(/^No certificate was found/) as string,
  });
  expect(await previewFormula('FINDUPRN', uprn, null)).toMatchObject({
    text: expect.stringMatching(/^The API reveals a UPRN on an energy certificate alone/) as string,
  });
  expect(await previewFormula('EPCRATING', '12 High Street', null)).toMatchObject({
    text: expect.stringMatching(/^Add the postcode/) as string,
  });
  expect(setting.client.activity.snapshot().problems).toEqual(before);
});

it('a function that is none is an error', async () => {
  await expect(previewFormula('NOSUCH', uprn, null)).rejects.toThrow('There is no function NOSUCH.');
});
