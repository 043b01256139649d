import { dashboardOf } from '../../../src/portfolio';
import { overviewOf } from '../support/made-overview';

describe('what a portfolio needs', () => {
  it('P7.4 says of a certificate that ended what it was rated, and what it needs', () => {
    const { needs } = overviewOf([{ 'EPC rating': 'E', 'EPC valid until': '2025-03-01' }]);
    const [ended] = needs;
    expect(ended).toMatchObject({
      kind: 'certificate-ended',
      note: 'A new certificate is needed before the home is marketed.',
      rows: [{ detail: 'Rated E, but it ended on 1 Mar 2025' }],
    });
  });

  it.each([
    ['E', '2025-03-01', ['certificate-ended']],
    ['E', '2026-11-21', ['certificate-ends-soon', 'below-announced']],
    ['F', '2025-03-01', ['below-minimum', 'certificate-ended']],
  ])(
    'P7.4 says of a certificate that ended nothing of what is announced: %s until %s',
    (rating, until, wanted) => {
      const { needs } = overviewOf([{ 'EPC rating': rating, 'EPC valid until': until }]);
      expect(needs.map(({ kind }) => kind)).toEqual(wanted);
    },
  );

  it('P7.4 says what may not be let, and where', () => {
    expect(overviewOf([{ 'EPC rating': 'F' }]).needs[0]?.note).toBe(
      'Below E: may not be let in England and Wales unless an exemption is registered. Exemptions are not checked here.',
    );
  });

  it.each([
    ['F', '01/09/2028', 'Rated F; EPC exemption until 1 Sep 2028, as the sheet says'],
    ['F', '01/12/2026', 'Rated F; EPC exemption until 1 Dec 2026, as the sheet says'],
    ['F', '01/09/2025', 'Rated F'],
    ['F', 'see file', 'Rated F'],
    ['D', '01/09/2028', 'Rated D'],
  ])('P7.4 tells of an exemption that runs by the sheet: rated %s, %s', (rating, day, wanted) => {
    const row = { 'EPC rating': rating, Postcode: 'OX1 1AA', 'EPC exemption expiry': day };
    const rated = overviewOf([row]).needs.find(({ kind }) => kind.startsWith('below'));
    expect(rated?.rows.map(({ detail }) => detail)).toEqual([wanted]);
  });

  const notFound = [
    'No data: no certificates of Oxford are held',
    'Not in the data: no certificate of this home is among the 7 held of Oxford',
  ];
  it.each(
    notFound.flatMap((rating) => [
      [rating, '14/05/2026', ['certificate-ended', 'Ended on 14 May 2026']],
      [rating, '14/12/2026', ['certificate-ends-soon', 'Ends on 14 Dec 2026']],
      [rating, '14/05/2030', null],
    ]),
  )('P7.5 tells by the agent’s own column where no certificate was found: %s, %s', (rating, day, wanted) => {
    const { needs } = overviewOf([{ 'EPC rating': rating, 'EPC expiry': day }]);
    const told = needs.map(({ kind, rows }) => [kind, rows[0]?.detail, rows[0]?.column]);
    const ending = told.filter(([kind]) => kind !== 'no-certificate-found');
    expect(ending).toEqual(wanted === null ? [] : [[...wanted, 'EPC expiry']]);
    expect(told).toHaveLength(ending.length + 1);
  });

  it('P7.10 is told worst first, with the number of homes and the earliest day first', () => {
    const { needs, homes, checked } = overviewOf([
      { 'EPC rating': 'C', Licence: 'Held until 1 Feb 2027', Households: '' },
      { 'EPC rating': 'G', Licence: 'Required (additional): none recorded', Households: '' },
      { 'EPC rating': 'C', Licence: 'Held until 1 Dec 2026' },
      {},
    ]);
    expect([homes, checked]).toEqual([4, 3]);
    expect(needs.map(({ title, urgency }) => [urgency, title])).toEqual([
      ['now', 'Apply for a licence for 1 home'],
      ['now', 'Raise the energy rating of 1 home'],
      ['soon', 'Prepare to renew the licence of 2 homes'],
      ['gap', 'Add the number of households to 2 rows'],
      ['gap', 'Check 1 home'],
    ]);
    expect(needs[2]?.rows.map(({ row, detail }) => [row, detail])).toEqual([
      [4, 'Ends on 1 Dec 2026'],
      [2, 'Ends on 1 Feb 2027'],
    ]);
    expect(needs[3]?.rows[0]?.column).toBe('Households');
  });

  it('P7.11 counts a home once, however many rows it has', () => {
    const row = { Address: '1 High Street', 'EPC rating': 'F', Licence: 'See advice', Council: 'Fernhope' };
    const { homes, needs, figures } = overviewOf([row, row, row]);
    expect(homes).toBe(1);
    expect(needs.find(({ kind }) => kind === 'below-minimum')?.rows).toHaveLength(1);
    expect(figures.councils).toEqual([
      { council: 'Fernhope', held: 0, applied: 0, missing: 0, seeAdvice: 1, notKnown: 0 },
    ]);
  });

  it('P7.11 counts no row that is no home', () => {
    const { homes, needs } = overviewOf([{ 'EPC rating': 'F' }, { Address: 'Total', 'EPC rating': 'F' }]);
    expect([homes, needs.find(({ kind }) => kind === 'below-minimum')?.rows.length]).toEqual([1, 1]);
  });

  it('P7.12 has figures that add up to its homes', () => {
    const { figures } = overviewOf([
      {
        'EPC rating': 'C',
        'EPC valid until': '2027-01-15',
        Licence: 'Held until 20 Jan 2027',
        Council: 'Fernhope',
      },
      { 'EPC rating': 'C', Licence: 'Required (selective): none recorded', Council: 'Fernhope' },
      { 'EPC rating': 'None found', Licence: 'Applied for', Council: 'Larkfield' },
      { 'EPC rating': 'No data: no certificates of Larkfield are held' },
      {
        'EPC rating': 'Not in the data: no certificate of this home is among the 7 held of Larkfield',
        Licence: 'Wrong licence: mandatory required, selective held',
        Council: 'Larkfield',
      },
      { 'EPC valid until': '2026-11-20' },
    ]);
    expect(figures.ratings.letters.find(({ letter }) => letter === 'C')?.homes).toBe(2);
    const { noneHeld, noData, unread, notChecked } = figures.ratings;
    expect([noneHeld, noData, unread, notChecked]).toEqual([1, 2, 0, 1]);
    expect(
      figures.councils.map(({ council, held, missing, applied }) => [council, held, missing, applied]),
    ).toEqual([
      ['Fernhope', 1, 1, 0],
      ['Larkfield', 0, 1, 1],
    ]);
    expect(figures.months).toHaveLength(12);
    expect(figures.months[0]?.month).toBe('2026-11');
    expect(figures.months.filter(({ licences, certificates }) => licences + certificates > 0)).toEqual([
      { month: '2027-01', licences: 1, certificates: 1 },
    ]);
  });

  it('P7.12 counts what ends by month as its dates do: not the day of a licence that is applied for anew, or exempt', () => {
    const { figures, dates } = overviewOf(
      ['Held (mandatory) until 1 Mar 2027', 'Applied for (mandatory)', 'Exemption recorded'].map(
        (Licence) => ({ Licence, 'Licence end': '01/03/2027' }),
      ),
    );
    const ends = dates.filter(({ kind }) => kind === 'licence').map(({ day }) => day);
    expect(ends).toEqual(['2027-03-01']);
    expect(figures.months.filter(({ licences }) => licences > 0)).toEqual([
      { month: '2027-03', licences: 1, certificates: 0 },
    ]);
  });

  it('P7.12 counts ratings that could not be read, and charts them', () => {
    const overview = overviewOf([{ 'EPC rating': 'Could not be read from the answer' }]);
    expect([overview.checked, overview.figures.ratings.unread]).toEqual([1, 1]);
    const table = dashboardOf(overview, 'Portfolio').tables.find(({ title }) => title === 'Energy ratings');
    expect(table?.rows.at(-1)).toEqual(['Could not be read', 1]);
    expect(table?.chart?.colours).toHaveLength(table?.rows.length ?? 0);
  });

  it('P7.18 counts every home of a council, those of which nothing is known too', () => {
    const { figures } = overviewOf(
      [
        { 'Licence on register': 'On a register' },
        { 'Licence on register': 'Exemption to 1 Jan 2027' },
        { 'Licence on register': 'Applied for' },
        { 'Licence on register': 'Ended' },
        { 'Licence on register': 'No record in the registers of Oxford (checked 1 Nov 2026)' },
        { People: 6, 'Licence on register': 'On a register', 'Register: most people': 5 },
        { Licence: 'Begins on 1 Mar 2027 (mandatory)' },
        { Licence: 'Find out: may be required' },
        {},
      ].map((row) => ({ Council: 'Oxford', ...row })),
    );
    expect(figures.councils).toEqual([
      { council: 'Oxford', held: 2, applied: 2, missing: 2, seeAdvice: 1, notKnown: 2 },
    ]);
  });

  it('P7.13 says on a dashboard of thousands of homes how many they are, as everything else does', () => {
    const large = { ...overviewOf([{ 'EPC rating': 'F' }]), homes: 20_000, checked: 1_204 };
    expect(dashboardOf(large, 'Portfolio').note).toContain('20,000 homes, 1,204 of them checked');
  });

  it('P7.13 stands on a dashboard as tables whose charts have a colour for each', () => {
    const { tables, note } = dashboardOf(
      overviewOf([{ 'EPC rating': 'F', Licence: 'See advice', Council: '=1+1' }]),
      'Portfolio',
    );
    expect(tables[0]?.headers).toEqual(['What needs doing', 'When', 'Homes or rows']);
    expect(note).toContain('1 home, 1 of them checked, as at 21 Nov 2026');
    expect(tables.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['What needs doing', 1],
      ['Energy ratings', 10],
      ['Licences by council', 1],
      ['What ends by month', 12],
    ]);
    for (const { headers, rows, chart } of tables) {
      expect(rows.every((row) => row.length === headers.length)).toBe(true);
      const wanted = headers.length === 2 ? rows.length : headers.length - 1;
      if (chart) expect(chart.colours).toHaveLength(wanted);
    }
  });
});
