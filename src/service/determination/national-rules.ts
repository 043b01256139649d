import type { IsoDate } from '../../contract';
import { grouped } from '../grouped';
import type { CoveringScheme, Nation } from './regulation';

/**
 * What the law of each nation asks of every HMO, wherever it stands, as dated data. These are no council's schemes: each
 * covers its whole nation. Ids begin far above any that a store gives.
 */
export interface NationalRule extends CoveringScheme {
  readonly nation: Nation;
  /** Whom it catches, in the law's terms; it completes "a licence is needed …". */
  readonly catches: string;
  /** What it leaves out although the numbers are reached, as a sentence. */
  readonly leavesOut: string | null;
  /** Address of the legislation. */
  readonly source: string;
  /** The day on which the source was last looked at. */
  readonly lookedAt: IsoDate;
}

const day = (text: string): IsoDate => text as IsoDate;

/** What all have in common, with the law that says so. */
function law(address: string, lookedAt: IsoDate) {
  const source = `https://www.legislation.gov.uk/${address}`;
  return {
    type: 'mandatory',
    consultation: false,
    above_commercial: null,
    link: source,
    source,
    lookedAt,
    verified_on: lookedAt,
  } as const;
}

/** The Orders of 2006 count the storeys of business premises above or below the home (article 3(3)). */
const countsBusinessStoreys = true;
const threeStoreys =
  'where five or more people in two or more households share an HMO of three or more storeys';

// Decision 45.
export const nationalRules: readonly NationalRule[] = [
  {
    ...law('uksi/2006/371/contents/made', day('2026-11-21')),
    id: 2_000_000_001,
    nation: 'England',
    name: 'Mandatory HMO licensing in England until September 2018',
    starts_on: day('2006-04-06'),
    ends_on: day('2018-09-30'),
    configurations: [{ households: 2, people: 5, storeys: 3 }],
    countsBusinessStoreys,
    catches: threeStoreys,
    leavesOut: null,
  },
  {
    ...law('uksi/2018/221/contents/made', day('2026-11-21')),
    id: 2_000_000_002,
    nation: 'England',
    name: 'Mandatory HMO licensing in England',
    starts_on: day('2018-10-01'),
    ends_on: null,
    configurations: [{ households: 2, people: 5, storeys: 0 }],
    catches: 'where five or more people in two or more households share an HMO, however many storeys it has',
    leavesOut:
      'A purpose-built flat in a block of three or more self-contained flats does not fall under it, but may fall under an additional scheme.',
    leavesOutPurposeBuilt: true,
  },
  {
    ...law('wsi/2006/1712/made', day('2026-11-22')),
    id: 2_000_000_003,
    nation: 'Wales',
    name: 'Mandatory HMO licensing in Wales',
    starts_on: day('2006-06-30'),
    ends_on: null,
    configurations: [{ households: 2, people: 5, storeys: 3 }],
    countsBusinessStoreys,
    catches: threeStoreys,
    leavesOut: null,
  },
  {
    ...law('asp/2006/1/section/125', day('2026-11-21')),
    id: 2_000_000_004,
    nation: 'Scotland',
    name: 'HMO licensing in Scotland',
    starts_on: day('2011-08-31'),
    ends_on: null,
    configurations: [{ households: 3, people: 3, storeys: 0 }],
    catches: 'where three or more people from three or more families share an HMO',
    leavesOut: null,
  },
  {
    ...law('nia/2016/22/section/1', day('2026-11-21')),
    id: 2_000_000_005,
    nation: 'Northern Ireland',
    name: 'HMO licensing in Northern Ireland',
    starts_on: day('2019-04-01'),
    ends_on: null,
    configurations: [{ households: 3, people: 3, storeys: 0 }],
    catches: 'where three or more people from more than two households share an HMO',
    leavesOut: null,
  },
];

const rulesByNation = grouped(nationalRules, ({ nation }) => nation);

export function nationalRulesOf(nation: Nation): readonly NationalRule[] {
  return rulesByNation.get(nation) ?? [];
}

/** The day on which all rules of a nation had been looked at: the oldest of theirs. */
export function rulesLookedAt(nation: Nation): IsoDate | null {
  const days = nationalRulesOf(nation).map(({ lookedAt }) => lookedAt);
  return days.sort()[0] ?? null;
}

/** The Housing Act 2004, with its categories and its councils' own schemes, is the law of England and Wales. */
export const hasHousingAct = (nation: Nation): boolean => nation === 'England' || nation === 'Wales';

const nationByLetter: Readonly<Record<string, Nation>> = {
  E: 'England',
  W: 'Wales',
  S: 'Scotland',
  N: 'Northern Ireland',
};

/** The nation whose council has this GSS code (`E09000028`, `W06000015`, …), or `null` where the code names none. */
export function nationOfCouncil(gssCode: string): Nation | null {
  return (/^[EWSN]\d{8}$/.test(gssCode) && nationByLetter[gssCode.charAt(0)]) || null;
}
