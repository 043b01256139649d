import { counted, daysAfter, schemeTypes, spokenDay, type IsoDate, type SchemeType } from '../../../contract';
import { notes, noNotes, mergeNotes, type HomeFacts, type Notes } from '../home-facts';
import { lastingLicence, schemesToApplyFor } from '../lasting-licence';
import { firstUnlessPurposeBuilt, needOn } from '../licence/need';
import { recordedType, soonDays } from '../licence/recorded';
import { hasHousingAct } from '../national-rules';
import { councilAt } from '../texts/held';
import { aLicence, endOf, purposeBuiltFlat, quoted, titled } from '../texts/words';

/** What to do about a licence that is required and of which nothing valid is recorded, but for the lower of two where that is granted already. */
function apply({ place, need }: HomeFacts, isLowerGranted = false): string[] {
  const { certain } = need;
  const details = (link: string | null | undefined): string => (link ? ` Details: ${link}` : '');
  const first = firstUnlessPurposeBuilt(need);
  if (first) {
    const lower = isLowerGranted
      ? `ask ${councilAt(place)} what covers the home until the granted licence begins`
      : certain && `for ${aLicence(certain.scheme.type)}: ${titled(certain.scheme)}`;
    const instead = lower ? `; if it is, ${lower}` : '';
    return [
      `Apply to the council for ${aLicence(first.scheme.type)} unless this is ${purposeBuiltFlat}${instead}.${details(first.scheme.link)}`,
    ];
  }
  if (!certain) return [];
  const { scheme } = certain;
  return [`Apply to the council for ${aLicence(scheme.type)}: ${titled(scheme)}.${details(scheme.link)}`];
}

/** What to do until a licence begins that is granted already: where it is enough for what is asked today, nobody applies a second time. */
function untilItBegins(from: IsoDate, facts: HomeFacts): string[] {
  const { place, need } = facts;
  const { certain } = need;
  const first = firstUnlessPurposeBuilt(need);
  const isGranted = (type: SchemeType | undefined): boolean =>
    type !== undefined && lastingLicence(facts, type, from) !== null;
  const type = (first ?? certain)?.scheme.type;
  if (type === undefined || !isGranted(type)) return apply(facts, isGranted(certain?.scheme.type));
  const lower = certain ? `; if it is, ${aLicence(certain.scheme.type)} is` : '';
  const unless = first ? ` unless this is ${purposeBuiltFlat}${lower}` : '';
  return [
    `Ask ${councilAt(place)} what covers the home until then: ${aLicence(type)} is required today${unless}.`,
  ];
}

function application({ place }: HomeFacts): Notes {
  const defence = hasHousingAct(place.nation)
    ? ' An application duly made is a defence while the council decides (Housing Act 2004, sections 72(4) and 95(3)).'
    : '';
  return notes(
    [`An application is recorded.${defence}`],
    ['Keep the proof of the application, and give the licence’s dates once it is granted.'],
  );
}

/** What to do about a licence that ends soon, by what is asked on the day after. */
function renew(until: IsoDate, facts: HomeFacts): string[] {
  const { place, tenancy, need } = facts;
  const after = needOn(place, tenancy, daysAfter(until, 1));
  // An application under a scheme to come is asked for beside its name and first day: to renew is the same act, said twice.
  if (schemesToApplyFor(facts).some(({ scheme }) => scheme.id === after.certain?.scheme.id)) return [];
  if (after.certain ?? after.possible[0]) return [`Renew the licence by ${spokenDay(until)}.`];
  const scheme = (need.certain ?? need.possible[0])?.scheme;
  return scheme?.ends_on
    ? [
        `${quoted(scheme)} ends on ${spokenDay(scheme.ends_on)}: ask ${councilAt(place)} whether one is required after that.`,
      ]
    : [];
}

function ofRecord(facts: HomeFacts): Notes {
  const { recorded, need, tenancy } = facts;
  const concerned = need.certain !== null || need.possible.length > 0;
  switch (recorded.kind) {
    case 'nothing':
      return notes([], apply(facts));
    case 'undated':
      return notes(
        ['A licence is recorded, but its dates are missing or end before they begin.'],
        ['Give licence_date_start and licence_date_end as they stand on the licence.'],
      );
    case 'application':
      return application(facts);
    case 'to begin':
      return notes(
        [`The recorded licence begins on ${spokenDay(recorded.from)}.`],
        untilItBegins(recorded.from, facts),
      );
    case 'expired':
      return notes(
        [
          `The recorded licence ended ${endOf(recorded)}: it no longer covers the home.`,
          ...(recorded.isLatest ? ['Its last day is not given: a licence runs for five years at most.'] : []),
        ],
        apply(facts),
      );
    case 'held': {
      const { until, daysLeft } = recorded;
      const held = concerned
        ? []
        : [
            'A licence is recorded although no scheme that is held asks for one: its conditions apply while it lasts.',
          ];
      if (until === null)
        return notes(held, ['Give licence_date_end: the last day of the recorded licence is missing.']);
      if (daysLeft > soonDays) return notes(held);
      const left = daysLeft === 0 ? 'today is its last day' : `${counted(daysLeft, 'day', 'days')} left`;
      const ends = notes([...held, `The recorded licence ends on ${spokenDay(until)}: ${left}.`]);
      if (tenancy.licence_status !== null) return mergeNotes([ends, application(facts)]);
      return notes(ends.analysis, renew(until, facts));
    }
  }
}

/** An HMO licence stands in for a selective one, never the other way. */
function ofType({ need, recorded, tenancy }: HomeFacts): Notes {
  if (tenancy.licence_type === 'none' || tenancy.licence_type === 'unknown')
    return notes([
      `licence_type “${tenancy.licence_type}” comes from an earlier assessment and is not used here.`,
    ]);
  const type = recordedType(tenancy);
  if (type === null || recorded.kind !== 'held' || !need.certain) return noNotes;
  if (schemeTypes.indexOf(type) <= schemeTypes.indexOf(need.certain.scheme.type)) return noNotes;
  return notes(
    [`The recorded licence is ${type}; what is held asks for ${aLicence(need.certain.scheme.type)}.`],
    [`Ask the council whether the recorded ${type} licence covers the home as it is let now.`],
  );
}

/** What is recorded about a licence, held against what is asked. */
export function recordedLicenceNotes(facts: HomeFacts): Notes {
  return mergeNotes([ofRecord(facts), ofType(facts)]);
}
