import type { CellValue, DateKind } from '../portfolio';
import { areaOf, fixedRangeName, rangeName } from './address';
import { withRoom } from './column-widths';
import { DateStyles } from './date-styles';
import { cellXml, withCells, type SheetEdits } from './edit-cells';
import { saveAgain, type FileRefused } from './file-refused';
import {
  addContentType,
  addRelation,
  attributeOf,
  escaped,
  relationsOf,
  tagsOf,
  type XlsxPackage,
} from './package';

const workbookPart = 'xl/workbook.xml';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';

/** A cell with a formula, and without a value or with an empty one. */
const uncalculatedPattern =
  /<c\b([^>]*)>\s*<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*(?:<v\s*\/>|<v>\s*<\/v>)?\s*<\/c>/g;

/** Where a sheet's own columns are once some were added. */
interface GrownColumns {
  readonly headerRow: number;
  /** The last column that had a header before: notes may stand right of it. */
  readonly lastHeader: number;
  /** The last one that was added. */
  readonly right: number;
}

/** The parts of an .xlsx, changed where they must be and nowhere else. */
export class WorkbookParts {
  readonly styles: DateStyles;
  readonly #files: XlsxPackage;
  readonly #name: string;

  /** @throws FileRefused where the file is written in a way that cannot be changed without losing anything. */
  constructor(name: string, files: XlsxPackage) {
    this.#files = files;
    this.#name = name;
    const styles = this.#stylesPart();
    if (styles === null || !/<cellXfs\b/.test(styles.xml)) throw this.#refusal();
    this.styles = new DateStyles(styles.xml);
  }

  /** Names of sheets as they stand. */
  sheetNames(): readonly string[] {
    return this.#sheetTags().map((tag) => attributeOf(tag, 'name') ?? '');
  }

  changeCells(sheet: string, edits: SheetEdits): void {
    const part = this.#sheetPart(sheet);
    this.#files.put(part, withCells(this.#text(part), edits));
  }

  /** The cells of a sheet that hold a formula and not what it says. An empty text is a value. */
  uncalculated(sheet: string): readonly { readonly row: number; readonly column: number }[] {
    return [...this.#text(this.#sheetPart(sheet)).matchAll(uncalculatedPattern)].flatMap(([, own = '']) => {
      const tag = `<c ${own}>`;
      if (attributeOf(tag, 't') === 'str') return [];
      const { top, left } = areaOf(attributeOf(tag, 'r') ?? '');
      return [{ row: top, column: left }];
    });
  }

  /** Gives a table further columns at its right. */
  growTable(sheet: string, name: string, headers: readonly string[]): void {
    const found = relationsOf(this.#files, this.#sheetPart(sheet))
      .filter(({ type }) => type.endsWith('/table'))
      .find(({ target }) => {
        const [tag = ''] = tagsOf(this.#text(target), 'table');
        return [attributeOf(tag, 'displayName'), attributeOf(tag, 'name')].includes(name);
      });
    if (found === undefined) throw this.#refusal();
    const xml = this.#text(found.target);
    const columns = /<tableColumns\b[^>]*>([\s\S]*?)<\/tableColumns>/.exec(xml);
    if (columns === null) throw this.#refusal();
    const there = tagsOf(columns[1] ?? '', 'tableColumn');
    const lastId = Math.max(0, ...there.map((tag) => Number(attributeOf(tag, 'id'))));
    const added = headers.map(
      (header, at) => `<tableColumn id="${lastId + 1 + at}" name="${escaped(header)}"/>`,
    );
    const count = there.length + headers.length;
    const wider = (tag: string): string => widened(tag, headers.length);
    this.#files.put(
      found.target,
      xml
        .replace(
          columns[0],
          () => `<tableColumns count="${count}">${columns[1] ?? ''}${added.join('')}</tableColumns>`,
        )
        .replace(/<table\b[^>]*>/, wider)
        .replace(/<autoFilter\b[^>]*>/, wider),
    );
  }

  /** Has the filter of a sheet's own cells reach over columns that were added at their right: sorting by it would leave them behind. */
  growFilter(sheet: string, { headerRow, lastHeader, right }: GrownColumns): void {
    const part = this.#sheetPart(sheet);
    const xml = this.#text(part);
    const [tag] = tagsOf(xml.replace(/<customSheetViews\b[\s\S]*/, ''), 'autoFilter');
    const area = tag === undefined ? null : areaOf(attributeOf(tag, 'ref') ?? '');
    if (tag === undefined || area?.top !== headerRow || area.left > lastHeader || area.right < lastHeader)
      return;
    const count = Math.max(0, right - area.right);
    this.#files.put(
      part,
      xml.replace(tag, () => widened(tag, count)),
    );
    const at = this.#sheetTags().findIndex((each) => attributeOf(each, 'name') === sheet);
    const before = fixedRangeName(area);
    const after = fixedRangeName({ ...area, right: area.right + count });
    const isOwn = (name: string): boolean =>
      attributeOf(name, 'name') === '_xlnm._FilterDatabase' && attributeOf(name, 'localSheetId') === `${at}`;
    const names = this.#text(workbookPart).replace(
      /(<definedName\b[^>]*>)([^<]*)/g,
      (whole, name: string, cells: string) =>
        isOwn(name) && cells.endsWith(`!${before}`) ? whole.slice(0, -before.length) + after : whole,
    );
    this.#files.put(workbookPart, names);
  }

  /** Gives columns of days room for them: where there is none Excel shows `####`. A width that somebody gave stays. */
  makeRoom(sheet: string, days: ReadonlyMap<number, DateKind>): void {
    const part = this.#sheetPart(sheet);
    const changed = withRoom(this.#text(part), days);
    if (changed !== null) this.#files.put(part, changed);
  }

  /** Adds a sheet at the end. */
  addSheet(name: string, rows: readonly (readonly CellValue[])[]): void {
    const tags = this.#sheetTags();
    const taken = this.#files.names.flatMap(
      (each) => /^xl\/worksheets\/sheet(\d+)\.xml$/.exec(each)?.[1] ?? [],
    );
    const part = `xl/worksheets/sheet${Math.max(0, ...taken.map(Number)) + 1}.xml`;
    const lines = rows.map((row, at) => {
      const cells = row.map((value, column) => cellXml(at + 1, column + 1, value, '')).join('');
      return `<row r="${at + 1}">${cells}</row>`;
    });
    this.#files.put(
      part,
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    );
    addContentType(this.#files, part, sheetType);
    const id = addRelation(this.#files, workbookPart, 'worksheet', part);
    const number = Math.max(0, ...tags.map((tag) => Number(attributeOf(tag, 'sheetId')))) + 1;
    const xml = this.#text(workbookPart);
    // Every program calls this namespace so; not every one finds it under another name. What one sheet declares is not declared for the next.
    const declared = /<workbook\b[^>]*\sxmlns:r=/.test(xml) ? '' : ` xmlns:r="${relationships}"`;
    const tag = `<sheet name="${escaped(name)}" sheetId="${number}"${declared} r:id="${id}"/>`;
    this.#files.put(
      workbookPart,
      xml.replace('</sheets>', () => `${tag}</sheets>`),
    );
  }

  /** Puts the styles back, and has Excel calculate what reads the changed cells when it opens the file. */
  finish(): void {
    const styles = this.#stylesPart();
    if (styles !== null) this.#files.put(styles.part, this.styles.xml());
    const xml = this.#text(workbookPart);
    const found = /<calcPr\b[^>]*>/.exec(xml)?.[0];
    const calculating =
      found === undefined
        ? xml.replace(
            /<(?:oleSize|customWorkbookViews|pivotCaches|smartTagPr|smartTagTypes|webPublishing|fileRecoveryPr|webPublishObjects|extLst|\/workbook)\b/,
            (next) => `<calcPr fullCalcOnLoad="1"/>${next}`,
          )
        : xml.replace(found, () =>
            found
              .replace(/\sfullCalcOnLoad="[^"]*"/, '')
              .replace(/\/?>$/, (end) => ` fullCalcOnLoad="1"${end}`),
          );
    this.#files.put(workbookPart, calculating);
  }

  #sheetTags(): readonly string[] {
    return tagsOf(/<sheets>[\s\S]*<\/sheets>/.exec(this.#text(workbookPart))?.[0] ?? '', 'sheet');
  }

  #sheetPart(name: string): string {
    const tag = this.#sheetTags().find((each) => attributeOf(each, 'name') === name) ?? '';
    const id = /\s\w+:id="([^"]*)"/.exec(tag)?.[1];
    const found = relationsOf(this.#files, workbookPart).find((each) => each.id === id);
    if (found === undefined) throw this.#refusal();
    return found.target;
  }

  #stylesPart(): { readonly part: string; readonly xml: string } | null {
    const found = relationsOf(this.#files, workbookPart).find((each) => each.type.endsWith('/styles'));
    const xml = found === undefined ? null : this.#files.text(found.target);
    return found === undefined || xml === null ? null : { part: found.target, xml };
  }

  #text(part: string): string {
    const text = this.#files.text(part);
    if (text === null) throw this.#refusal();
    return text;
  }

  #refusal(): FileRefused {
    return saveAgain(this.#name);
  }
}

/** A tag whose cells reach over further columns. */
function widened(tag: string, count: number): string {
  return tag.replace(/\sref="([^"]*)"/, (_, ref: string) => {
    const area = areaOf(ref);
    return ` ref="${rangeName({ ...area, right: area.right + count })}"`;
  });
}
