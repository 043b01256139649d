import { useEffect, useState } from 'react';
import type { ClientActivity } from '../../client';
import type { Store } from '../../contract';
import type {
  FormulaInserted,
  FormulaOrder,
  FormulaTarget,
  SelectedCell,
  SelectedSheet,
} from '../../workbook/table';
import { subjectOfCell, type Subject } from '../look-up/subject';
import { useSelectedCell } from '../look-up/use-selected-cell';
import { useStore } from '../use-store';
import { errorText } from '../wording';
import { choiceHeader, formulaChoices, type FormulaChoice } from './choices';
import { formulaText, freeHeader, homeColumns } from './formula-text';
import { insertedWords, refusal, type InsertMessage } from './inserted-words';

/** What a formula shows of a home now; `not-asked`: nothing is kept of it. */
export type Preview =
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'shown'; readonly text: string; readonly rows: number };

/** What the screen needs beside the selection. */
export interface FormulaCommands {
  /** The functions as Excel is told of them. */
  readonly list: () => Promise<unknown>;
  /** From what is kept alone: it asks nothing. */
  readonly preview: (functionId: string, home: string | number, word: string | null) => Promise<Preview>;
  readonly insert: (order: FormulaOrder) => Promise<FormulaInserted>;
}

export interface FormulaServices {
  /** `null` outside Excel. */
  readonly formulas: FormulaCommands | null;
  readonly sheet: SelectedSheet | null;
  readonly activity: Store<ClientActivity>;
  readonly functionPrefix: string;
}

/** The home of the selected row, as formulas can name it. */
export interface ShownHome {
  readonly subject: Subject;
  readonly cell: SelectedCell;
}

/** The formulas there are; `null` while they are read, a sentence where they cannot be. */
export function useChoices({ formulas }: Pick<FormulaServices, 'formulas'>) {
  const [choices, setChoices] = useState<readonly FormulaChoice[] | string | null>(null);
  useEffect(() => {
    let isOver = false;
    void formulas
      ?.list()
      .then(formulaChoices, () => [])
      .then((read) => {
        const failed =
          'Check the network and open this screen again: the list of formulas could not be read.';
        if (!isOver) setChoices(read.length === 0 ? failed : read);
      });
    return () => {
      isOver = true;
    };
  }, [formulas]);
  return choices;
}

/** The home of the selected row; `null` where none is. It follows the selection while the screen shows. */
export function useShownHome(sheet: SelectedSheet | null): ShownHome | null {
  const [home, setHome] = useState<ShownHome | null>(null);
  useSelectedCell(sheet, (cell) => setHome(homeOf(cell)));
  return home;
}

function homeOf(cell: SelectedCell): ShownHome | null {
  const found = subjectOfCell(cell);
  return found.kind === 'home' ? { subject: found.subject, cell } : null;
}

interface Previews {
  /** The home that they are of. */
  readonly home: ShownHome | null;
  readonly byChoice: ReadonlyMap<FormulaChoice, Preview>;
}

const noPreviews: Previews = { home: null, byChoice: new Map() };

/** What each of some choices shows of the home, from what is kept; nothing of it until it is read. */
export function usePreviews(
  { formulas, activity }: Pick<FormulaServices, 'formulas' | 'activity'>,
  choices: readonly FormulaChoice[],
  home: ShownHome | null,
): ReadonlyMap<FormulaChoice, Preview> {
  const [previews, setPreviews] = useState(noPreviews);
  // Each answer may be one of these.
  const { requests, cacheLocation } = useStore(activity);
  const [latest] = requests;
  useEffect(() => {
    if (formulas === null || home === null) return undefined;
    let isOver = false;
    const shown = choices.map(async (choice) => {
      const name = nameInFormula(choice, home.subject);
      return name === null
        ? []
        : [[choice, await formulas.preview(choice.functionId, name, choice.word)] as const];
    });
    Promise.all(shown).then(
      (all) => {
        if (!isOver) setPreviews({ home, byChoice: new Map(all.flat()) });
      },
      // Without the network nothing is shown of the home; the formulas can be inserted all the same.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [formulas, choices, home, latest, cacheLocation]);
  return (previews.home === home ? previews : noPreviews).byChoice;
}

/** What names the home for a choice; `null` where nothing does. */
function nameInFormula(
  { wantsPropertyId }: FormulaChoice,
  { identifier, propertyId }: Subject,
): string | number | null {
  if (wantsPropertyId) return propertyId;
  switch (identifier.form) {
    case 'uprn':
      return Number(identifier.uprn);
    case 'property':
      return identifier.propertyId;
    case 'address':
      return identifier.address;
  }
}

/** The formula of a choice for the selected row, and its order; a sentence where it cannot be written. */
export function orderFor(
  choice: FormulaChoice,
  home: ShownHome | null,
  prefix: string,
): (Omit<FormulaOrder, 'target' | 'replaces'> & { readonly formula: string }) | string {
  const row = home?.cell.row ?? null;
  if (home === null || row === null)
    return 'Select a row with a home: the formula is written for the cells that name it.';
  const form = choice.wantsPropertyId ? 'property' : home.subject.identifier.form;
  const columns = homeColumns(row, form);
  if (columns === null)
    return choice.wantsPropertyId
      ? 'Add a column “Property Id” first, with Check and sync: this formula takes a Property Id alone.'
      : `Say in Check and sync which columns of “${row.area.source.name}” name the homes: it cannot be told.`;
  const formulaAt = (number: number): string => formulaText(choice, prefix, columns, number);
  const header = freeHeader(choiceHeader(choice), row.table.headers);
  return { area: row.area, formulaAt, header, formula: formulaAt(row.area.row + 1) };
}

/** Inserting, and what came of it. */
export function useInserting({ formulas, sheet, functionPrefix }: FormulaServices, choice: FormulaChoice) {
  const [message, setMessage] = useState<InsertMessage | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const insert = async (target: FormulaTarget, replaces: string | null): Promise<void> => {
    if (formulas === null || sheet === null) return;
    setIsBusy(true);
    try {
      // As the sheet is now: columns may have moved since the row was selected.
      const order = orderFor(choice, homeOf(await sheet.selected()), functionPrefix);
      setMessage(
        typeof order === 'string'
          ? refusal(order)
          : insertedWords(await formulas.insert({ ...order, target, replaces })),
      );
    } catch (error) {
      setMessage(refusal(errorText(error)));
    } finally {
      setIsBusy(false);
    }
  };
  return { message, isBusy, insert };
}
