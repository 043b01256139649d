/** What stands between the cells of a row. Spreadsheets write semicolons where a comma is the decimal sign. */
export type Delimiter = ',' | ';' | '\t';
const delimiters: readonly Delimiter[] = [',', ';', '\t'];

/** Rows that are looked at: a title and a few rows of data are among them. */
const rowsCompared = 20;

type Counts = Record<Delimiter, number>;

/** How often each of them stands in each row, quoted cells left out. */
function countsOfRows(text: string): readonly Counts[] {
  const rows: Counts[] = [];
  let counts: Counts = { ',': 0, ';': 0, '\t': 0 };
  let [isQuoted, isCellEmpty] = [false, true];
  for (const letter of text) {
    if (letter === '"') {
      // Within a cell that did not begin with one, a quote is a letter as others are: 12" pipe.
      if (isQuoted || isCellEmpty) isQuoted = !isQuoted;
    } else if (isQuoted) continue;
    else if (letter === '\n' || letter === '\r') {
      if (!isCellEmpty || delimiters.some((each) => counts[each] > 0)) rows.push(counts);
      counts = { ',': 0, ';': 0, '\t': 0 };
      isCellEmpty = true;
      if (rows.length === rowsCompared) return rows;
    } else if (letter === ',' || letter === ';' || letter === '\t') {
      counts[letter] += 1;
      isCellEmpty = true;
    } else if (letter !== '\uFEFF') isCellEmpty = false;
  }
  return [...rows, counts];
}

/** In how many rows it stands as often as in most of those that have it, and how often that is. */
function evenness(delimiter: Delimiter, rows: readonly Counts[]): readonly [rows: number, count: number] {
  const frequencies = new Map<number, number>();
  for (const { [delimiter]: count } of rows) {
    if (count > 0) frequencies.set(count, (frequencies.get(count) ?? 0) + 1);
  }
  return [...frequencies].reduce<readonly [number, number]>(
    (best, [count, found]) =>
      found > best[0] || (found === best[0] && count > best[1]) ? [found, count] : best,
    [0, 0],
  );
}

/**
 * What delimits the cells of a text that begins like this: what stands equally often in the most rows, as a header and its rows have
 * it. A comma where nothing tells.
 */
export function delimiterOf(beginning: string): Delimiter {
  const rows = countsOfRows(beginning);
  let best: Delimiter = ',';
  let bestEvenness = evenness(best, rows);
  for (const each of delimiters.slice(1)) {
    const [found, count] = evenness(each, rows);
    const isHeader = rows.find((row) => row[each] === count && count > row[',']) !== undefined;
    if (isHeader && (found > bestEvenness[0] || (found === bestEvenness[0] && count > bestEvenness[1])))
      [best, bestEvenness] = [each, [found, count]];
  }
  return best;
}
