import { isObject } from '../../contract';

/** One formula that a user may want: a function, or one word that it takes. */
export interface FormulaChoice {
  /** The function, e.g. `EPCCERTIFICATE`. */
  readonly functionId: string;
  /** What stands behind the home; `null` where nothing does. */
  readonly word: string | null;
  /** What it gives, with its unit. */
  readonly means: string;
  /** Whether it fills several rows for a home. */
  readonly spills: boolean;
  /** Whether it takes a Property Id alone. */
  readonly wantsPropertyId: boolean;
}

/** What users read as the name of a choice: `EPCCERTIFICATE: total_floor_area`. */
export function choiceName({ functionId, word }: FormulaChoice): string {
  return word === null ? functionId : `${functionId}: ${word}`;
}

/** The header of a column of it: none that means something of a home, since what it shows is no data of the user's. */
export function choiceHeader({ functionId, word }: FormulaChoice): string {
  return word === null ? functionId : `Terrace ${functionId} ${word}`;
}

/** Every formula that the built functions.json describes: it is what Excel itself offers. What is none is left out. */
export function formulaChoices(list: unknown): readonly FormulaChoice[] {
  if (!isObject(list)) return [];
  const words = new Map(records(list['enums']).map(({ id, values }) => [id, records(values)]));
  return records(list['functions']).flatMap(({ id, description, parameters }) => {
    if (typeof id !== 'string' || typeof description !== 'string') return [];
    const [property, second] = records(parameters);
    const whole = {
      functionId: id,
      word: null,
      means: description,
      spills: second?.['name'] === 'headers',
      wantsPropertyId: property?.['name'] === 'property_id',
    };
    const ofWords = (words.get(second?.['customEnumId']) ?? []).map(({ stringValue, tooltip }) => ({
      ...whole,
      word: String(stringValue),
      means: String(tooltip),
    }));
    return [whole, ...ofWords];
  });
}

function records(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Words that say nothing of what is wanted. */
const fillers = new Set(
  'a an and any are at be by can do does for from give has have home i in is it me my of on or show tell that the this to was what when which who with'.split(
    ' ',
  ),
);

/** What people say in other words than the lists do. */
const otherWords: Readonly<Record<string, string>> = {
  bedroom: 'rooms',
  bedrooms: 'rooms',
  bill: 'cost',
  bills: 'cost',
  carbon: 'co2',
  checked: 'checkedat',
  end: 'last',
  ends: 'last',
  expires: 'expiry',
  expire: 'expiry',
  grade: 'rating',
  hmo: 'licensing',
  license: 'licence',
  licensed: 'licence',
  size: 'area',
};

function spokenWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

/**
 * The choices that a text asks for, the best first; all of them for no text. Each word counts where the name or what it gives has one that
 * begins with it; half of the words have to.
 */
export function searchChoices(choices: readonly FormulaChoice[], text: string): readonly FormulaChoice[] {
  const wanted = spokenWords(text).filter((word) => !fillers.has(word));
  if (wanted.length === 0) return choices;
  return choices
    .map((choice) => ({ choice, score: scoreOf(choice, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ choice }) => choice);
}

const worth = { wholeName: 5, name: 4, whole: 3, meaning: 2 } as const;
/** Few homes are monitored: what any home has comes before. */
const costOfPropertyId = 1.5;

function scoreOf(choice: FormulaChoice, wanted: readonly string[]): number {
  const names = spokenWords(choiceName(choice).replaceAll('_', ' '));
  const meaning = spokenWords(choice.means);
  const scores = wanted.map((word) =>
    Math.max(...[word, otherWords[word] ?? word].map((each) => wordScore(each, names, meaning))),
  );
  const met = scores.filter((score) => score > 0).length;
  if (met * 2 < wanted.length) return 0;
  // Whoever meets more of the words comes first, however well others meet fewer.
  const average = scores.reduce((sum, score) => sum + score, 0) / wanted.length;
  return met * 10 + average - names.length / 100 - (choice.wantsPropertyId ? costOfPropertyId : 0);
}

function wordScore(word: string, names: readonly string[], meaning: readonly string[]): number {
  if (names.includes(word)) return worth.wholeName;
  if (names.some((each) => each.startsWith(word))) return worth.name;
  if (meaning.includes(word)) return worth.whole;
  return meaning.some((each) => each.startsWith(word)) ? worth.meaning : 0;
}
