import { checkedText, spokenDay, type IsoDate } from '../../contract';
import { mergeNotes, noNotes, notes } from './home-facts';
import type { HomePlace, Tenancy } from './home';
import { recordedLicence } from './licence/recorded';
import { rulesLookedAt } from './national-rules';
import { nations } from './regulation';
import { permittedNotes } from './notes/permitted';
import { onRecord } from './texts/current';
import { occupants } from './texts/words';

/* A home whose place is not known: what is missing, and how to give it. Nothing about licences may follow from that. */

type Unplaced = Exclude<HomePlace, { kind: 'placed' }>;
type Missing = Unplaced['kind'];

const why: Readonly<Record<Missing, string>> = {
  unknown: 'its address matches no home that is held',
  several: 'its address fits several homes that are held',
  unplaced: 'the home is known, but not in which council’s area it stands',
};

const how: Readonly<Record<Missing, string>> = {
  unknown:
    'Give the UPRN as the address, or the full address: flat, house number or name, street, town and postcode.',
  several:
    'Give the UPRN as the address, or the flat or house number that tells this home from its neighbours.',
  unplaced:
    'Give the home’s full postcode, or ask whoever runs the service to load where its UPRN or postcode stands.',
};

/** Numbers below which no nation's law knows an HMO. */
function shared({ people, households }: Tenancy): boolean {
  return (people === null || people >= 3) && (households === null || households >= 2);
}

function nationwide(tenancy: Tenancy, today: IsoDate): string[] {
  const lookedAt = nations.flatMap((nation) => rulesLookedAt(nation) ?? []).sort()[0] ?? null;
  return shared(tenancy)
    ? [
        `HMO licensing exists everywhere in the United Kingdom, with numbers that differ by nation: it may concern this home (${occupants(tenancy)}; rules ${checkedText(lookedAt, today)}).`,
      ]
    : [];
}

export function unplacedTexts({ kind: missing }: Unplaced, tenancy: Tenancy, today: IsoDate) {
  const recorded = recordedLicence(tenancy, today);
  const said = mergeNotes([
    notes(
      [
        `What covers this home could not be looked up on ${spokenDay(today)}: ${why[missing]}.`,
        ...nationwide(tenancy, today),
      ],
      [how[missing]],
    ),
    recorded.kind === 'nothing' ? noNotes : notes([onRecord(recorded)]),
    permittedNotes(tenancy, recorded),
  ]);
  return {
    current: `${how[missing]} Whether a licence is required cannot be said: ${why[missing]}.`,
    future: `What is to come for this home cannot be said: ${why[missing]}.`,
    ...said,
  };
}
