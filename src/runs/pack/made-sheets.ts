import { energyStandards, timestampAt, type Clock, type IsoDate } from '../../contract';
import {
  checkField,
  chosenChecks,
  makeOverview,
  type CheckChoices,
  type CheckName,
  type Table,
} from '../../portfolio';
import {
  makePack,
  sealed,
  shownValue,
  type Digest,
  type EarlierPack,
  type PackSheet,
  type ShownValue,
  type Signer,
} from '../../portfolio/pack';
import { landlordSheets, ratingPlanSheets, registerSheet } from '../../portfolio/sheets';
import type { CheckClient } from '../check/ask-check';
import { resultHeaders, type ShownOverview } from '../overview/commands';
import { packAnswers } from './answers';
import { keptResults, type KeptResults } from './kept-results';

/** Sheets that a user may have made in a workbook of their own. */
export type WantedSheets =
  | { readonly kind: 'register' | 'ratings' | 'landlords' }
  | {
      readonly kind: 'pack';
      /** What it is about, in the agent's own words; `''`: the table's name. */
      readonly about: string;
      /** What it is compared with; `null`: nothing. */
      readonly earlier: EarlierPack | null;
    };

export interface MadeSheetsPorts {
  /** Gives what it keeps; nothing is asked. */
  readonly client: CheckClient;
  readonly clock: Clock;
  readonly today: () => IsoDate;
  readonly digest: Digest;
  /** `null`: packs are unsigned. */
  readonly signer: Signer | null;
  /** What the API is called on the cover. */
  readonly api: string;
}

export interface MadeSheets {
  readonly sheets: readonly PackSheet[];
  /** Questions of a pack to which no answer is kept. */
  readonly missing: number;
}

/** Makes the sheets that a user wants of an overview. No request is sent. */
export async function madeSheets(
  shown: ShownOverview,
  wanted: WantedSheets,
  ports: MadeSheetsPorts,
): Promise<MadeSheets> {
  // The table of the overview: what is not certain is told in no sheet either.
  const { table, mapping, rows } = shown.input;
  const kept = await keptResults(shown.input, ports.client, ports.today());
  if (wanted.kind === 'pack') return madePack(shown, kept, wanted, ports);
  const input = {
    ...{ table, mapping, rows, overview: shown.overview },
    shown: keptOrSheet(kept, table, shown.choices),
    standards: energyStandards,
  };
  const make = {
    register: () => [registerSheet(input)],
    ratings: () => ratingPlanSheets(input),
    landlords: () => landlordSheets(input),
  }[wanted.kind];
  return { sheets: make(), missing: 0 };
}

async function madePack(
  { input, source, owner, allRows }: ShownOverview,
  { table, plan, choices }: KeptResults,
  { about, earlier }: Extract<WantedSheets, { kind: 'pack' }>,
  { client, clock, today, digest, signer, api }: MadeSheetsPorts,
): Promise<MadeSheets> {
  const answers = await packAnswers(client, plan.homes, chosenChecks(choices), digest);
  const overview = makeOverview({
    ...{ ...input, table, today: today() },
    // What is kept stands in columns of its own: nothing else counts as an answer.
    headers: resultHeaders(choices),
    // But for the nation, of which there is no column: without a postcode in the row the certificate alone tells it.
    cachedFactsOf: (row) => ({ nation: input.cachedFactsOf(row).nation ?? null }),
  });
  const sheets = makePack({
    scope: about === '' ? source.name : about,
    owner: owner === null ? null : { ...owner, allRows },
    madeAt: timestampAt(clock.now()),
    ...{ api, table, overview, answers, earlier, mapping: input.mapping, rows: input.rows },
    leftOut: plan.leftOut,
    today: today(),
  });
  return {
    sheets: await sealed(sheets, digest, signer),
    missing: answers.filter(({ moment }) => moment === null).length,
  };
}

/** What is kept of a row; where no answer of a check is, what the columns of the sheet say that it filled: one sentence tells one answer. */
function keptOrSheet(
  { answered, table: filled }: KeptResults,
  table: Table,
  choices: CheckChoices | null,
): ShownValue {
  const chosen = new Map(
    (choices?.columns ?? []).map(({ field, header }) => [checkField(field)?.header ?? '', header]),
  );
  const kept = shownValue(filled);
  const stood = shownValue(table, (header) => chosen.get(header) ?? header);
  return (row, column) => {
    const checks = answered.get(row) ?? new Set<CheckName>();
    const isKept = column.check === undefined ? checks.size > 0 : checks.has(column.check);
    const value = kept(row, column);
    return isKept || value !== '' ? value : stood(row, column);
  };
}
