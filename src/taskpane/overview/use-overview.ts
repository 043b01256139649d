import { useReducer, useRef } from 'react';
import type { LeadTimes } from '../../portfolio';
import type { OverviewCommands, Owner, ShownOverview } from '../../runs/overview/commands';
import type { SheetView } from '../../workbook/table';
import type { Source } from '../../sheet';
import { notBegun, performStep, stayHere, wizardReducer, type StepResult } from '../runs/wizard';
import { rowTarget } from '../runs/home-names';
import type { SheetsServices } from './sheets-card';

/** What the overview shows once tables were looked for. */
export type OverviewStep =
  | { readonly kind: 'choosing'; readonly sources: readonly Source[] }
  | { readonly kind: 'shown'; readonly sources: readonly Source[]; readonly shown: ShownOverview };

/** What the screen of the overview may do. */
export type OverviewIntents = ReturnType<typeof useOverview>['intents'];

export interface OverviewServices extends SheetsServices {
  /** What a portfolio needs at a glance; `null` outside Excel. */
  readonly overview: OverviewCommands | null;
  readonly sheetView: SheetView | null;
}

export function useOverview({ overview, sheetView }: OverviewServices) {
  const [state, dispatch] = useReducer(wizardReducer<OverviewStep>, notBegun);
  /** Counts what the user asked to see: only the last of it is shown. */
  const looks = useRef(0);
  /** Lead times that the user chose and that are not shown yet. */
  const changedLeads = useRef<Partial<LeadTimes>>({});
  const perform = (
    busy: string,
    work: (commands: OverviewCommands) => Promise<StepResult<OverviewStep>>,
  ): void => {
    if (overview !== null) performStep(dispatch, busy, () => work(overview));
  };
  const lookAt = async (
    commands: OverviewCommands,
    source: Source,
    owner: Owner | null,
  ): Promise<StepResult<OverviewStep>> => {
    const mine = (looks.current += 1);
    const [sources, shown] = [await commands.sources(), await commands.look(source, owner)];
    // Whoever has asked for another table meanwhile, or for other lead times, is shown those.
    if (mine !== looks.current) return stayHere;
    changedLeads.current = {};
    return { kind: 'shown', sources, shown };
  };
  const intents = {
    /** Looks for tables; where there is one alone, at it. */
    begin: (): void =>
      perform('Reading the table', async (commands) => {
        const mine = (looks.current += 1);
        const sources = await commands.sources();
        if (mine !== looks.current) return stayHere;
        const [only, another] = sources;
        if (!only || another) return { kind: 'choosing', sources };
        return lookAt(commands, only, null);
      }),
    /** Looks at all homes of a table, or at those of one landlord or branch. */
    look: (source: Source, owner: Owner | null = null): void =>
      perform('Reading the table', (commands) => lookAt(commands, source, owner)),
    show: ({ source, table, mapping }: ShownOverview, row: number, column: string | null): void => {
      if (sheetView === null) return;
      perform('Going to the row', async () => {
        await sheetView.showRow(source, rowTarget(table, mapping, row), column);
        return stayHere;
      });
    },
    /** The user has looked at what was uncertain: it is right. */
    trust: ({ source, owner }: ShownOverview): void =>
      perform('Reading the table', async (commands) => {
        await commands.trust(source);
        return lookAt(commands, source, owner);
      }),
    /** Keeps lead times with the workbook, and judges the table by them. */
    keepLeads: ({ source, owner, leads }: ShownOverview, change: Partial<LeadTimes>): void => {
      // What is being read is judged by the former ones.
      looks.current += 1;
      changedLeads.current = { ...changedLeads.current, ...change };
      const wanted = { ...leads, ...changedLeads.current };
      perform('Keeping the lead times', async (commands) => {
        await commands.keepLeadTimes(wanted);
        return lookAt(commands, source, owner);
      });
    },
    insertDashboard: (shown: ShownOverview): void =>
      perform('Writing the dashboard', async (commands) => {
        const name = await commands.insertDashboard(shown);
        return { kind: 'stayed', text: `The dashboard is on the sheet “${name}”.` };
      }),
  };
  return { state, intents };
}
