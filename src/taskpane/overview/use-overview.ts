import { useReducer } from 'react';
import type { OverviewCommands, ShownOverview } from '../../runs/overview/commands';
import type { SheetView } from '../../workbook/table';
import type { Source } from '../../sheet';
import { sentence } from '../runs/flow';
import { rowTarget } from '../runs/home-names';
import { overviewReducer, unread, type OverviewEvent, type OverviewState } from './state';

export interface OverviewIntents {
  /** Looks for tables; where there is one alone, at it. */
  readonly begin: () => void;
  readonly look: (source: Source) => void;
  readonly show: (shown: ShownOverview, row: number, column: string | null) => void;
  /** The user has looked at what was uncertain: it is right. */
  readonly trust: (shown: ShownOverview) => void;
  readonly insertDashboard: (shown: ShownOverview) => void;
}

export interface OverviewServices {
  /** What a portfolio needs at a glance; `null` outside Excel. */
  readonly overview: OverviewCommands | null;
  readonly sheetView: SheetView | null;
}

export function useOverview({ overview, sheetView }: OverviewServices): {
  state: OverviewState;
  intents: OverviewIntents;
} {
  const [state, tell] = useReducer(overviewReducer, unread);

  const lead = (busy: string, work: (asked: OverviewCommands) => Promise<OverviewEvent>): void => {
    if (overview === null) return;
    tell({ kind: 'asked', busy });
    work(overview).then(tell, (error: unknown) => tell({ kind: 'failed', failure: sentence(error) }));
  };

  const intents: OverviewIntents = {
    begin: () =>
      lead('Reading the table', async (asked) => {
        const sources = await asked.sources();
        const [only, another] = sources;
        if (!only || another) return { kind: 'found', sources };
        return { kind: 'read', sources, shown: await asked.look(only) };
      }),
    look: (source) =>
      lead('Reading the table', async (asked) => {
        const [sources, shown] = [await asked.sources(), await asked.look(source)];
        return { kind: 'read', sources, shown };
      }),
    show: ({ source, table, mapping }, row, column) => {
      if (sheetView === null) return;
      lead('Going to the row', async () => {
        await sheetView.showRow(source, rowTarget(table, mapping, row), column);
        return { kind: 'done', text: null };
      });
    },
    trust: ({ source }) =>
      lead('Reading the table', async (asked) => {
        await asked.trust(source);
        const [sources, shown] = [await asked.sources(), await asked.look(source)];
        return { kind: 'read', sources, shown };
      }),
    insertDashboard: (shown) =>
      lead('Writing the dashboard', async (asked) => {
        const name = await asked.insertDashboard(shown);
        return { kind: 'done', text: `The dashboard stands on the sheet “${name}”.` };
      }),
  };
  return { state, intents };
}
