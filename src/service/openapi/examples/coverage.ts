import type { ApiCode, Coverage, CoverageKind, CoverageState, IsoDate } from '../../../contract';

type Kind = Coverage['kinds'][number];

/** What the sample holds of a kind: it was checked when the sample was made up. */
function sampled(kind: CoverageKind, state: CoverageState, held: number, checkedOn = '2026-10-31'): Kind {
  return { kind, state, held, checked_on: checkedOn as IsoDate, source: null };
}

const nothing = (kind: CoverageKind, state: CoverageState): Kind => ({
  kind,
  state,
  held: null,
  checked_on: null,
  source: null,
});

function fernhope(kinds: readonly Kind[], nation: string | null = null): Coverage {
  return {
    council: 'Fernhope',
    council_code: 'E07000999',
    nation,
    kinds,
    undecided: [],
    licence: null,
  };
}

/** Of a home in the additional scheme and under the direction. */
export const placeCoverage = fernhope(
  [sampled('additional', 'here', 1), sampled('selective', 'none-here', 2), sampled('article4', 'here', 1)],
  'England',
);

/** Of the sample's registers. */
export const registerCoverage = fernhope([
  sampled('mandatory_register', 'none-here', 272),
  sampled('additional_register', 'none-here', 95),
  nothing('selective_register', 'not-held'),
  sampled('exemptions', 'none-here', 8),
]);

const certificates = fernhope([sampled('certificates', 'none-here', 2052, '2026-10-28')]);

/** In the bodies of refusals where nothing was found. */
export const notFoundExamples: Readonly<Partial<Record<ApiCode, Coverage>>> = {
  102000: registerCoverage,
  201001: certificates,
  202001: {
    ...fernhope(
      (['additional', 'selective', 'article4'] as const).map((kind) => nothing(kind, 'not-placed')),
    ),
    council: null,
    council_code: null,
  },
  203001: certificates,
};
