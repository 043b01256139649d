import { together, notes, type HomeFacts, type Notes } from '../home-facts';
import type { AnyRegulation } from '../regulation';
import { datedOn } from '../state';
import { quoted } from '../texts/words';

const certain = 100;

function doubtful(regulation: AnyRegulation): Notes {
  const { confidence = null } = regulation;
  const how =
    confidence === null
      ? 'the loaded data does not say where in the council’s area it stands'
      : `it stands close to the boundary or is placed by its postcode alone (${confidence}% for inside)`;
  return notes(
    [`Whether ${quoted(regulation)} covers this home is not certain: ${how}.`],
    [`Ask the council whether ${quoted(regulation)} covers this address.`],
  );
}

function nearEdge(regulation: AnyRegulation, confidence: number): Notes {
  return notes(
    [
      `${quoted(regulation)} covers this home with ${confidence}% confidence: it stands close to the boundary or is placed by its postcode alone.`,
    ],
    [`Confirm with the council that ${quoted(regulation)} covers this address.`],
  );
}

/** Schemes and directions of which it is not certain that the home lies within. What ended does not matter. */
export function boundaryNotes({ place: { schemes, directions }, today }: HomeFacts): Notes {
  const standing = (regulations: readonly AnyRegulation[]) =>
    datedOn(today, regulations).filter(({ state }) => !state.expired);
  return together([
    ...standing([...schemes.undecided, ...directions.undecided]).map(doubtful),
    ...standing([...schemes.covering, ...directions.covering]).flatMap((each) => {
      const confidence = each.confidence ?? certain;
      return confidence < certain ? [nearEdge(each, confidence)] : [];
    }),
  ]);
}
