/** A number or letter of a home that is no part of a word, nor of `2/1`. */
const single = "(?<![a-z\\d/'])(?:\\d+[a-z]?|[a-z])(?![a-z\\d/])";
const range = '\\s*-\\s*|\\s+to\\s+';
const item = `${single}(?:(?:${range})${single})?`;
const unit = '(?:flat|flt|apartment|apt|unit|room|rm|studio|bedsit|maisonette)';
const joiner = `\\s*(?:,\\s*)?(?:&|\\+|and\\b)\\s*(?:${unit}s?\\s+)?|\\s*,\\s*`;

const numbers = new RegExp(`(?:\\b(${unit})(s?)\\s+|(?=\\d))(${item}(?:(?:${joiner})${item})*)`, 'g');
const betweenNumbers = new RegExp(`(${joiner})`);
const ranges = new RegExp(range);

/** `12 High Street and 14 High Street`: the street stands behind each. */
const sameStreet = /(?<![a-z\d])(\d+[a-z]?) ([a-z][a-z ]{2,40}),? (?:&|\+|and) (\d+[a-z]? \2)(?![a-z])/g;

const letters = ['', ...Array.from('abcdefghijklmnopqrstuvwxyz')];

/** `12a-12c` and `12a-c` are 12a, 12b and 12c, and `b` behind `12a` is 12b; `142 - 144` stays a range. None where it is nothing of the kind. */
function homesOf(text: string, before: string): readonly string[] {
  const [from = '', to] = text.split(ranges);
  const house = /^\d+/.exec(from)?.[0] ?? /^(\d+)[a-z]$/.exec(before)?.[1] ?? '';
  const first = from.replace(/^\d+/, '');
  if (to === undefined) return [house + first];
  const last = to.replace(/^\d+/, '');
  if (first === '' && last === '') return [`${from}-${to}`];
  if (to !== house + last && (first === '' || to !== last)) return [];
  return letters.filter((each) => first <= each && each <= last).map((letter) => house + letter);
}

/** What announces numbers: `Flat 1 & 2`, `Flats 1 & 2`, or nothing at all, where they are houses. */
type Announced = 'flat' | 'flats' | 'nothing';

/** How a number follows the one before. */
type Joiner = 'comma' | 'and';

/**
 * From which number to before which they are several homes: a flat may stand before them (`Flat 4, 7 & 9 North Avenue`), or their house
 * behind them. Commas alone tell it of several flats, and of three or more houses: the first of `1, 12 High Street` is a flat.
 */
function severalIn(joiners: readonly Joiner[], announced: Announced, isHouseLast: boolean) {
  const lastAnd = joiners.lastIndexOf('and');
  if (lastAnd >= 0) {
    const isFlatFirst = announced === 'flat' && joiners[0] === 'comma' && lastAnd === joiners.length - 1;
    return { from: isFlatFirst ? 1 : 0, to: lastAnd + 2 };
  }
  const length = joiners.length + 1;
  switch (announced) {
    case 'flats':
      return { from: 0, to: isHouseLast ? length - 1 : length };
    case 'flat':
      return { from: 0, to: 1 };
    case 'nothing':
      return { from: 0, to: length < 3 ? 1 : length };
  }
}

/** Several homes in one address become one mark: `Flats 1, 2 and 3, 12 High Street` is `flat 1&2&3, 12 high street`. Decision 60. */
export function withSeveral(text: string): string {
  // Every run of spaces is one, else a long one were looked through again from each of its spaces.
  return text
    .replace(/\s+/g, ' ')
    .replace(sameStreet, '$1 & $3')
    .replace(numbers, (whole: string, word = '', plural = '', list = '', at: number, all: string) => {
      const pieces = (list as string).split(betweenNumbers);
      const items = pieces.filter((_, index) => index % 2 === 0);
      const joiners = pieces
        .filter((_, index) => index % 2 === 1)
        .map((each): Joiner => (each.trim() === ',' ? 'comma' : 'and'));
      const announced = word === '' ? 'nothing' : plural === '' ? 'flat' : 'flats';
      const isHouseLast = /^ [a-z]/.test(all.slice(at + whole.length, at + whole.length + 2));
      const { from, to } = severalIn(joiners, announced, isHouseLast);
      const homes: string[] = [];
      for (const each of items.slice(from, to)) {
        const those = homesOf(each, homes.at(-1) ?? '');
        // `12 & A` and the like are nothing that is known.
        if (those.length === 0 || (word === '' && !/^\d/.test(those[0] ?? ''))) return whole;
        homes.push(...those);
      }
      if (homes.length < 2) return whole;
      const before = pieces.slice(0, 2 * from).join('');
      return `${word as string} ${before}${homes.join('&')}${pieces.slice(2 * to - 1).join('')}`;
    });
}
