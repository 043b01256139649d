import { overviewOf, type Given, type Row } from '../support/made-overview';

describe('what a council is asked', () => {
  const asked = (row: Row, given: Given = {}): readonly (readonly [string, string])[] =>
    overviewOf([row], given).needs.flatMap(({ kind, rows }) =>
      rows.map(({ detail }) => [kind, detail] as const).filter(([each]) => each === 'ask-council'),
    );

  it('P7.16 names the council and its kinds, by what is the matter', () => {
    const row = {
      Council: 'Oxford',
      'Additional licensing here': 'Not certain: may lie in “Cowley” (50%), ask Oxford',
      'Selective licensing here': 'No data: ask Oxford',
      'Article 4 here': 'None here: Oxford had none (checked 1 Jan 2026)',
      'Licence on register': 'No register of Oxford is held: ask the council',
    };
    expect(asked(row)).toEqual([
      [
        'ask-council',
        'Oxford: not certain about additional licensing; no data on selective licensing, the licence registers; checked over 6 months ago: Article 4',
      ],
    ]);
  });

  it('P7.16 takes what is kept of the kinds that the sheet does not speak of', () => {
    const kept = {
      council: 'Oxford',
      doubts: { selective: 'no-data', article4: 'old', additional: null },
    } as const;
    expect(asked({}, { kept })[0]?.[1]).toBe(
      'Oxford: no data on selective licensing; checked over 6 months ago: Article 4',
    );
    expect(
      asked(
        { 'Selective licensing here': 'None here: Oxford had none (checked 1 Nov 2026)' },
        { kept },
      )[0]?.[1],
    ).toBe('Oxford: checked over 6 months ago: Article 4');
  });

  it('P7.16, P7.19 asks about a register that may have a record of the home', () => {
    const row = {
      Council: 'Oxford',
      'Licence on register': 'Not certain: see the records, or ask the council',
    };
    expect(asked(row)).toEqual([['ask-council', 'Oxford: not certain about the licence registers']]);
  });

  it('P7.16 lists the homes of one council together', () => {
    const { needs } = overviewOf(
      ['Oxford', 'Leeds', 'Oxford'].map((Council) => ({
        Council,
        'Article 4 here': `No data: ask ${Council}`,
      })),
    );
    const need = needs.find(({ kind }) => kind === 'ask-council');
    expect(need?.title).toBe('Ask the council about 3 homes');
    expect(need?.rows.map(({ detail }) => detail.split(':')[0])).toEqual(['Leeds', 'Oxford', 'Oxford']);
  });
});
