import { useReducer } from 'react';
import type { OverviewCommands, ShownOverview } from '../../runs/overview/commands';
import type { SheetView } from '../../workbook/table';
import type { Source } from '../../sheet';
import { errorText } from '../runs/wizard';
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
  const [state, dispatch] = useReducer(overviewReducer, unread);

  const perform = (busy: string, work: (commands: OverviewCommands) => Promise<OverviewEvent>): void => {
    if (overview === null) return;
    dispatch({ kind: 'asked', busy });
    work(overview).then(dispatch, (error: unknown) =>
      dispatch({ kind: 'failed', failure: errorText(error) }),
    );
  };

  const intents: OverviewIntents = {
    begin: () =>
      perform('Reading the table', async (commands) => {
        const sources = await commands.sources();
        const [only, another] = sources;
        if (!only || another) return { kind: 'found', sources };
        return { kind: 'read', sources, shown: await commands.look(only) };
      }),
    look: (source) =>
      perform('Reading the table', async (commands) => {
        const [sources, shown] = [await commands.sources(), await commands.look(source)];
        return { kind: 'read', sources, shown };
      }),
    show: ({ source, table, mapping }, row, column) => {
      if (sheetView === null) return;
      perform('Going to the row', async () => {
        await sheetView.showRow(source, rowTarget(table, mapping, row), column);
        return { kind: 'done', text: null };
      });
    },
    trust: ({ source }) =>
      perform('Reading the table', async (commands) => {
        await commands.trust(source);
        const [sources, shown] = [await commands.sources(), await commands.look(source)];
        return { kind: 'read', sources, shown };
      }),
    insertDashboard: (shown) =>
      perform('Writing the dashboard', async (commands) => {
        const name = await commands.insertDashboard(shown);
        return { kind: 'done', text: `The dashboard is on the sheet “${name}”.` };
      }),
  };
  return { state, intents };
}
