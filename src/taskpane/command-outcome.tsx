import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import type { CommandName, CommandOutcome, CommandOutcomes } from '../workbook/ribbon';
import { notLoaded } from './parts/not-loaded';
import { counted } from './wording';
import { useStore } from './use-store';

const titles: Readonly<Record<CommandName, string>> = {
  renewSelection: 'Renew selection',
  repairFormulas: 'Repair formulas',
  loadWithWorkbook: 'Load with this workbook',
};

/** What the last button of the ribbon did; nothing before the first, or once it was put away. */
export function CommandOutcomeBar({ outcomes }: { readonly outcomes: CommandOutcomes }) {
  const outcome = useStore(outcomes);
  // Those who listen hear what comes into a place that was there before.
  return (
    <div role="status">
      {outcome !== null && (
        <MessageBar intent={intentOf(outcome)} layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{titles[outcome.command]}</MessageBarTitle>
            {commandWords(outcome)}
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => outcomes.set(null)}>
              Close
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </div>
  );
}

function intentOf({ result }: CommandOutcome): 'info' | 'success' | 'warning' | 'error' {
  switch (result?.kind) {
    case 'failed':
      return 'error';
    case 'not-in-this-excel':
    case 'not-loaded':
      return 'warning';
    case 'entered':
      return result.cells === 0 ? 'info' : 'success';
    case 'loads-with-workbook':
      return 'success';
    case undefined:
      return 'info';
  }
}

/** What a command did, in a sentence or two that say what to do next where there is something to do. */
function commandWords({ command, result }: CommandOutcome): string {
  if (result === null) return 'Working…';
  switch (result.kind) {
    case 'failed':
      return result.reason;
    case 'not-loaded':
      return notLoaded;
    case 'not-in-this-excel':
      return 'Open the pane when you open the workbook: this version of Excel cannot start Terrace with it.';
    case 'loads-with-workbook':
      return 'Save the workbook. From then on its formulas work as soon as it is opened.';
    case 'entered':
      return command === 'repairFormulas' ? repairedWords(result.cells) : renewedWords(result.cells);
  }
}

function renewedWords(cells: number): string {
  if (cells === 0)
    return 'Select cells with Terrace formulas that ask the API: none of the selected cells has one.';
  return `${counted(cells, 'formula is', 'formulas are')} asking the API again. If no new answer comes, the saved one stays and Problems says why.`;
}

function repairedWords(cells: number): string {
  if (cells === 0) return 'No Terrace formulas are stuck here. To repair only some cells, select them first.';
  return `${counted(cells, 'formula was', 'formulas were')} entered again.`;
}
