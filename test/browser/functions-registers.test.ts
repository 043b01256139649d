import { makeSample, samplePortfolio } from '../../src/service/sample';
import type { SampleLicence } from '../../src/service/sample/licences';
import { startTerrace, type Terrace } from './support/terrace';
import { today } from './support/today';
import { closeOpened } from './support/waiting';

jest.setTimeout(60_000);

let terrace: Terrace;
beforeAll(async () => {
  terrace = await startTerrace({ keeps: 'bodies' });
}, 300_000);
afterAll(() => closeOpened(terrace), 30_000);

const text = async (address: string): Promise<string> => (await terrace.cell(address)).text;
/** As cells show days. */
const day = (iso: string | null): string => (iso === null ? '' : iso.split('-').reverse().join('/'));

/** The register's records of the homes in the sheet: what a formula has to show of them. */
const byUprn = new Map<string, SampleLicence[]>();
for (const licence of makeSample().licences)
  byUprn.set(licence.home.uprn, [...(byUprn.get(licence.home.uprn) ?? []), licence]);
const rows = samplePortfolio().rows.map(([uprn], index) => ({
  cell: `A${index + 2}`,
  uprn: String(uprn),
  licences: byUprn.get(String(uprn)) ?? [],
}));

function rowWith(isWanted: (licences: readonly SampleLicence[]) => boolean): (typeof rows)[number] {
  const found = rows.find(({ uprn, licences }) => uprn !== '' && isWanted(licences));
  if (!found) throw new Error('The sample has no home of this kind in its portfolio: choose another seed.');
  return found;
}
const runs = ({ status, starts_on, ends_on }: SampleLicence): boolean =>
  status === 'granted' && (starts_on ?? today()) <= today() && (ends_on ?? today()) >= today();

/** What is said of a home without a record. */
const noRecord =
  /^no record in the (mandatory and additional )?registers of Fernhope \(checked \d+ \w+ 2026(, over 6 months ago)?\)/;

describe('LICENCE', () => {
  it('of a home with a licence that runs: its verdict and every aspect', async () => {
    const { cell, licences } = rowWith((all) => all.length === 1 && all.every(runs));
    const [licence] = licences as [SampleLicence];
    expect(await terrace.value(`=LICENCE(${cell})`)).toBe('current');
    expect(await terrace.value(`=LICENCE(${cell},"type")`)).toBe(licence.type);
    expect(await terrace.value(`=LICENCE(${cell},"licencee")`)).toBe(licence.holder);
    expect(await terrace.value(`=LICENCE(${cell},"max_people")`)).toBe(licence.people);
    expect(await terrace.value(`=LICENCE(${cell},"expiry")-LICENCE(${cell},"start")`)).toBeGreaterThan(300);
    await terrace.value(`=LICENCE(${cell},"expiry")`);
    expect(await text('T1')).toBe(day(licence.ends_on));
  });

  it('of a home whose licence ran out, or that only applied, or that no record names', async () => {
    const ended = rowWith(
      (all) => all.length > 0 && all.every((one) => one.status === 'granted' && !runs(one)),
    );
    expect(await terrace.value(`=LICENCE(${ended.cell})`)).toBe('historic');
    const applied = rowWith((all) => all.length > 0 && all.every(({ status }) => status === 'requested'));
    expect(await terrace.value(`=LICENCE(${applied.cell})`)).toBe('applied for');
    expect(await terrace.value(`=LICENCE(${applied.cell},"status")`)).toBe('requested');
    const none = rowWith((all) => all.length === 0);
    expect(await terrace.value(`=LICENCE(${none.cell})`)).toMatch(noRecord);
    expect(await terrace.value(`=LICENCE(${none.cell},"expiry")`)).toMatch(noRecord);
    expect(await terrace.value(`=LICENCE(${none.cell},"type")`)).toBe('');
  });
});

describe('LICENCES', () => {
  const headers = ['type', 'address', 'licencee', 'people', 'households', 'status', 'start', 'end'];

  it('lists the records of a home under their headers, and shares the request of LICENCE', async () => {
    const { cell, licences } = rowWith((all) => all.some(runs));
    await terrace.value(`=LICENCE(${cell})`);
    const asked = terrace.answers.length;
    await terrace.value(`=LICENCES(${cell},TRUE)`, 'AA1');
    expect(terrace.answers.length).toBe(asked);
    const [header = [], ...records] = await terrace.cells(`AA1:AH${licences.length + 2}`);
    expect(header.map((each) => each.text)).toEqual(headers);
    const shown = records.map((record) => record.map((each) => each.text));
    expect(shown.at(-1)?.join('')).toBe('');
    const wanted = licences.map(({ type, holder, people, status, starts_on, ends_on }) =>
      [type, holder, String(people), status, day(starts_on), day(ends_on)].join(),
    );
    const found = shown
      .slice(0, -1)
      .map(([type, , holder, people, , status, start, end]) =>
        [type, holder, people, status, start, end].join(),
      );
    expect(found.sort()).toEqual(wanted.sort());
    await terrace.set('AA1', null);
  });

  it('stacks the records of a range, each with its home; without any it says so', async () => {
    const first = rowWith((all) => all.length > 0);
    const at = Number(first.cell.slice(1));
    await terrace.value(`=LICENCES(A${at}:A${at + 3})`, 'AA1');
    const stacked = rows
      .slice(at - 2, at + 2)
      .flatMap(({ uprn, licences }) => new Array<string>(Math.max(1, licences.length)).fill(uprn));
    const shown = await terrace.cells(`AA1:AB${stacked.length}`);
    expect(shown.map(([property]) => property?.text)).toEqual(stacked);
    const none = rowWith((all) => all.length === 0);
    expect(await terrace.value(`=LICENCES(${none.cell})`, 'AL1')).toMatch(noRecord);
    for (const cell of ['AA1', 'AL1']) await terrace.set(cell, null);
  });
});

describe('PROPERTYCHECK', () => {
  let propertyId: string;

  beforeAll(async () => {
    const { uprn } = rowWith((all) => all.some(runs));
    const created = await terrace.page.evaluate(async (address) => {
      const body = {
        address,
        postcode: 'FH1 1AA',
        external_reference: 'FH-TEST',
        people: 5,
        households: 3,
        licence_status: 'applied',
      };
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/api/properties/create', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await response.json()) as { result?: { id?: string } };
    }, uprn);
    propertyId = created.result?.id ?? '';
    expect(propertyId).not.toBe('');
    await terrace.set('S1', propertyId);
  });

  it('answers the advice by default, and any field by its path, for one request', async () => {
    const asked = terrace.answers.length;
    const advice = await terrace.value('=PROPERTYCHECK(S1)');
    const body = terrace.answers.at(-1)?.body as { result: { advice_text_current: string } };
    expect(advice).toBe(body.result.advice_text_current);
    expect(advice).not.toBe('');
    expect(await terrace.value('=PROPERTYCHECK(S1,"external_reference")')).toBe('FH-TEST');
    expect(await terrace.value('=PROPERTYCHECK(S1,"metadata.people")')).toBe(5);
    // Every application that is not decided is given back as requested.
    expect(await terrace.value('=PROPERTYCHECK(S1,"licence_application.status")')).toBe('requested');
    expect(typeof (await terrace.value('=PROPERTYCHECK(S1,"requires.current.mandatory")'))).toBe('boolean');
    expect(terrace.answers.length).toBe(asked + 1);
  });

  it('takes a Property Id alone, and tells the nearest path', async () => {
    expect(await terrace.value('=PROPERTYCHECK(A2)')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('Give a Property Id'),
    });
    expect(await terrace.value('=PROPERTYCHECK(S1,"metadata.peopel")')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('metadata.people'),
    });
  });
});
