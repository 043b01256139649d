import type { IsoDate } from '../../contract';
import type { Nation } from './regulation';

/** A piece of law that the answers rest on, and when its source was last looked at. */
export interface LawDate {
  readonly what: string;
  /** Address of the legislation, or of what was published of it. */
  readonly source: string;
  readonly lookedAt: IsoDate;
}

const day = (text: string): IsoDate => text as IsoDate;
const legislation = 'https://www.legislation.gov.uk/';
const lookedAt = day('2026-11-22');

/** What a nation asks of landlords or of every home that is let, besides licences. */
export const registrationOf = {
  // Sections 75 to 96 are made. The plan of November 2025 spoke of late 2026, region by region; no order that begins them was found.
  England: {
    what: 'the private rented sector database (Renters’ Rights Act 2025, Part 2, Chapter 3)',
    source: `${legislation}ukpga/2025/26/part/2/chapter/3`,
    lookedAt,
  },
  Wales: {
    what: 'registration with Rent Smart Wales (Housing (Wales) Act 2014, Part 1)',
    source: `${legislation}anaw/2014/7/part/1`,
    lookedAt,
  },
  Scotland: {
    what: 'registration of landlords (Antisocial Behaviour etc. (Scotland) Act 2004, Part 8)',
    source: `${legislation}asp/2004/8/part/8`,
    lookedAt,
  },
  'Northern Ireland': {
    what: 'the Landlord Registration Scheme (SR 2014/9)',
    source: `${legislation}nisr/2014/9`,
    lookedAt,
  },
} as const satisfies Record<Nation, LawDate>;

/** Councils in England bring in selective schemes of any size without the Secretary of State's confirmation. */
export const generalApproval = {
  what: 'the general approval of selective licensing in England',
  from: day('2024-12-23'),
  source:
    'https://www.gov.uk/government/publications/selective-licensing-in-the-private-rented-sector-a-guide-for-local-authorities',
  lookedAt,
} as const satisfies LawDate & { readonly from: IsoDate };

/** All of it, for whoever asks when it was last looked at. */
export const otherLaw: readonly LawDate[] = [
  ...Object.values(registrationOf),
  generalApproval,
  {
    what: 'exemptions from selective licensing in England (SI 2006/370)',
    source: `${legislation}uksi/2006/370`,
    lookedAt,
  },
  {
    what: 'use class C4 in Wales (WSI 2016/28)',
    source: `${legislation}wsi/2016/28`,
    lookedAt,
  },
];
