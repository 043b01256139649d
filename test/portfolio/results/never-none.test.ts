import fc from 'fast-check';
import {
  energyStandards,
  type IsoDate,
  type PlaceKind,
  type Problem,
  type UtcTimestamp,
} from '../../../src/contract';
import {
  checkFields,
  makeOverview,
  propertyTexts,
  readRows,
  defaultLeadTimes,
  defaultResultHeaders,
  type CellValue,
  type CheckField,
  type Overview,
} from '../../../src/portfolio';
import { kinds, madeHome, type MadeHome } from '../support/made-answers';
import { casesOf } from '../../support/long';

/** Over thousands of made-up portfolios: nothing says “none” of what is not held, not placed, not certain or not read. */

const today = '2026-11-21' as IsoDate;
const checkedAt = '2026-11-21T09:00:00.000Z' as UtcTimestamp;
const portfolios = casesOf(10_000);

const columns: Readonly<Record<PlaceKind, string>> = {
  additional: 'Additional licensing here',
  selective: 'Selective licensing here',
  article4: 'Article 4 here',
};
const names: Readonly<Record<PlaceKind, string>> = {
  additional: 'additional',
  selective: 'selective',
  article4: 'Article 4',
};

const later = [
  ['Schemes to come', 'None to come'],
  ['Under consultation', 'None under consultation'],
] as const;

type Cells = Readonly<Record<string, CellValue>>;

/** Words that say that there is none. Names of schemes are no such words. */
const saysNone = /\bnone\b|\bno (?:local|certificate of this home|record)\b|\bhad no\b|does not cover/i;

/** Whether the API says that it looked through what it holds of a kind, and says how much that is. */
function isLookedThrough({ coverage }: MadeHome, kind: string): boolean {
  const said = coverage?.kinds.find((each) => each.kind === kind);
  return said?.state === 'none-here' && said.held !== null;
}

const shown = (field: CheckField, { determination, licensing, property }: MadeHome): CellValue => {
  const answer = { determination, licensing, property, epc: null }[field.check];
  return field.read({ ...answer, checkedAt, today } as never);
};

const telling = checkFields.filter(
  ({ check, isCommon, name }) =>
    (check === 'determination' && !name.startsWith('advice')) ||
    (check === 'licensing' && (isCommon || name === 'records')),
);
const [rating] = checkFields;

/** The cells that checks and a sync write for a home of which no certificate and no licence was found. */
function cellsOf(home: MadeHome): Cells {
  const problem = {
    ...{ kind: 'certificate-not-found', code: 203001, status: 404, description: '', responseId: null },
    ...(home.coverage === null ? {} : { coverage: home.coverage }),
  } as Problem;
  const cells = telling.map((field) => [field.header, shown(field, home)] as const);
  return {
    'EPC rating': rating?.nothingFound(problem) ?? '',
    ...Object.fromEntries(cells),
    ...propertyTexts(home.property.value, home.property.faults, today),
  };
}

function overviewOf(rows: readonly Cells[]): Overview {
  const headers = ['Address', 'Postcode', ...new Set(rows.flatMap(Object.keys))];
  const table = {
    dateSystem: '1900' as const,
    headers,
    rows: rows.map((row, at) => {
      const whole: Cells = {
        Address: `${at + 1} High Street`,
        Postcode: 'OX1 1AA',
        ...row,
      };
      return { number: at + 2, hidden: false, values: headers.map((each) => whole[each] ?? ''), formats: [] };
    }),
  };
  const mapping = {
    columns: [
      { header: 'Address', role: 'address' as const },
      { header: 'Postcode', role: 'postcode' as const },
    ],
    rentUnit: null,
  };
  return makeOverview({
    ...{
      table,
      mapping,
      rows: readRows(table, mapping),
      headers: defaultResultHeaders,
      unconfirmed: new Set<number>(),
    },
    ...{ cachedFactsOf: () => ({}), today, standards: energyStandards, leads: defaultLeadTimes },
  });
}

/** A cell without the names in it, which may be anything, and without what is said to be the API's word. */
const withoutNames = (text: CellValue): string =>
  String(text).replaceAll(/None \(of it\)|“[^”]*”|The API lists no [^;]*/g, '…');

/** Kinds of which a cell says that none is there, in the groups that begin so. */
function saidNone(text: string, opening: string): readonly PlaceKind[] {
  const groups = text.split('; ').filter((part) => part.startsWith(opening));
  return kinds.filter((kind) => groups.some((group) => group.includes(names[kind])));
}

/** What a home's cells say falsely. */
function falsehoods(home: MadeHome, cells: Cells): readonly string[] {
  const text = (header: string): string => withoutNames(cells[header] ?? '');
  const told = (header: string, isTrue: boolean): readonly string[] =>
    isTrue ? [] : [`${header}: ${String(cells[header])}`];
  const hasRegister = ['mandatory_register', 'additional_register', 'selective_register'].some((kind) =>
    isLookedThrough(home, kind),
  );
  const state = (kind: PlaceKind): string | null | undefined =>
    home.coverage?.kinds.find((each) => each.kind === kind)?.state;
  const together = text('Schemes at this place');
  const noneThere = saidNone(together, 'None here');
  return [
    ...kinds.flatMap((kind) =>
      told(
        columns[kind],
        text(columns[kind]) !== '' && (!saysNone.test(text(columns[kind])) || isLookedThrough(home, kind)),
      ),
    ),
    ...told('Schemes at this place', together !== ''),
    ...told(
      'Schemes at this place',
      noneThere.length > 0
        ? noneThere.every((kind) => isLookedThrough(home, kind))
        : !saysNone.test(together),
    ),
    ...later.flatMap(([header, opening]) => {
      const none = saidNone(text(header), opening);
      const isKnown = none.every((kind) => ['here', 'none-here', 'not-certain'].includes(state(kind) ?? ''));
      return told(
        header,
        text(header) !== '' && isKnown && (none.length > 0 || !saysNone.test(text(header))),
      );
    }),
    ...told('Licence on register', hasRegister || !saysNone.test(text('Licence on register'))),
    ...told('Register: records', hasRegister || cells['Register: records'] !== 0),
    ...told('EPC rating', isLookedThrough(home, 'certificates') || !saysNone.test(text('EPC rating'))),
  ];
}

/** What an overview of the homes counts falsely, or leaves out. */
function miscounted(homes: readonly MadeHome[], rows: readonly Cells[]): readonly string[] {
  const { needs, figures } = overviewOf(rows);
  const { noneHeld, noData } = figures.ratings;
  const held = homes.filter((home) => isLookedThrough(home, 'certificates')).length;
  const inNeed = (kind: string, at: number): boolean =>
    needs.some((need) => need.kind === kind && need.rows.some(({ row }) => row === at + 2));
  const wanted = rows.flatMap((row, at) => {
    const cells = kinds.map((kind) => withoutNames(row[columns[kind]] ?? ''));
    const asks = cells.some((each) => /No data|Not certain/.test(each)) && !inNeed('ask-council', at);
    const isLost = cells.some((each) => each.startsWith('Not placed')) && !inNeed('council-not-known', at);
    return [
      ...(asks ? [`ask-council misses ${at}`] : []),
      ...(isLost ? [`council-not-known misses ${at}`] : []),
    ];
  });
  return [
    ...(noneHeld > held ? [`${noneHeld} have none, of ${held} where any are held`] : []),
    ...(noneHeld + noData === homes.length ? [] : ['a home is counted twice, or not at all']),
    ...wanted,
  ];
}

it('P6.3, P6.5 says of no home of any portfolio that there is none where that is not known', () => {
  fc.assert(
    fc.property(fc.array(madeHome, { minLength: 1, maxLength: 2 }), (homes) => {
      const rows = homes.map(cellsOf);
      const wrong = homes.flatMap((home, at) => falsehoods(home, rows[at] ?? {}));
      expect([...wrong, ...miscounted(homes, rows)]).toEqual([]);
    }),
    { numRuns: portfolios, seed: 20_261_121 },
  );
}, 60_000);
