import {
  EyeOffRegular,
  HistoryRegular,
  HomeRegular,
  TableAddRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import { useMemo } from 'react';
import { checkNames, checkTitles } from '../../portfolio';
import type { PlannedCheck } from '../../runs/check/planned';
import { Disclosure } from '../parts/disclosure';
import { HomeGroup } from '../runs/home-group';
import { homeNames } from '../runs/home-names';
import { PlanFrame } from '../runs/plan-frame';
import { placeOf, type OwnStepProps, type PlanStep } from '../runs/run-steps';
import { UncertainColumns } from '../runs/uncertain-columns';
import { useScreenStyles } from '../parts/styles';
import { durationNote, requestsWords } from '../cost-words';
import { counted } from '../wording';
import type { CheckRun, CheckTypes } from './use-check';

/** Which homes would be asked for and what it takes, before anything is asked. */
export function PlanScreen({
  step,
  run: { steps, state, intents },
}: OwnStepProps<PlanStep<CheckTypes>, CheckRun>) {
  const shared = useScreenStyles();
  const { planned } = step;
  const { plan, cost, adds, filled, choices } = planned;
  const homes = useMemo(() => homeNames(planned.rows), [planned]);
  const list = { homes, onShow: (row: number) => intents.show(planned, row, null) };
  const bare = (rows: readonly number[]) => rows.map((row) => ({ rows: [row], detail: '' }));
  const checks = checkNames.filter((check) => cost.byCheck[check] > 0);
  return (
    <PlanFrame
      title="What will be checked"
      step={placeOf(steps, 'plan')}
      requests={cost.requests}
      canStart={plan.homes.length > 0}
      isBusy={state.busy !== null}
      hero={{ title: costTitle(planned), note: costNote(planned) }}
      onStart={(by) => intents.start(step, by)}
      onReadAgain={() => intents.replan(step)}
      onBack={intents.back}
    >
      <UncertainColumns uncertain={planned.unfinished} again={planned.columnsToRewrite} />
      <ul className={shared.list}>
        <HomeGroup
          {...list}
          title="Homes to check"
          note={checks
            .map((check) => `${checkTitles[check]}: ${cost.byCheck[check].toLocaleString('en-GB')}`)
            .join(', ')}
          icon={<HomeRegular />}
          tone="brand"
          items={plan.homes.map(({ rows }) => ({ rows, detail: '' }))}
        />
        <ColumnsToAdd headers={adds} />
        <HomeGroup
          {...list}
          title="Cannot be checked"
          note="Choose a row to correct it"
          icon={<WarningRegular />}
          tone="warning"
          label="Rows that cannot be checked"
          items={plan.leftOut.map(({ row, sentence }) => ({ rows: [row], detail: sentence }))}
        />
        <HomeGroup
          {...list}
          title="Checked recently"
          note="Not checked again"
          icon={<HistoryRegular />}
          tone="good"
          label="Rows checked recently"
          items={bare(plan.notDue)}
        />
        <HomeGroup
          {...list}
          title="Hidden rows"
          note="Left out"
          icon={<EyeOffRegular />}
          tone="neutral"
          items={bare(plan.hidden)}
        />
      </ul>
      {filled > 0 && (
        <p className={shared.note}>
          {counted(filled, 'cell holds', 'cells hold')} something in the columns that you chose:{' '}
          {choices.overwrite === true ? 'they will be replaced.' : 'they will stay as they are.'}
        </p>
      )}
    </PlanFrame>
  );
}

/** The columns that the check adds, in a list of groups. */
function ColumnsToAdd({ headers }: { readonly headers: readonly string[] }) {
  const shared = useScreenStyles();
  if (headers.length === 0) return null;
  return (
    <li>
      <Disclosure
        title="Columns to add"
        note="On the right of the table"
        icon={<TableAddRegular />}
        tone="brand"
        count={headers.length}
      >
        <ul className={shared.plainList}>
          {headers.map((header) => (
            <li key={header}>{header}</li>
          ))}
        </ul>
      </Disclosure>
    </li>
  );
}

function costTitle({ plan, cost: { requests, minutes } }: PlannedCheck): string {
  if (plan.homes.length === 0) return 'There are no homes to check';
  if (requests === 0) return 'No requests are needed';
  return requestsWords(requests, minutes);
}

function costNote({ plan, cost: { requests, cached, minutes } }: PlannedCheck): string {
  if (plan.homes.length === 0) return 'Every row was checked recently, is hidden or cannot be checked.';
  const saved =
    cached === 0 ? '' : `${counted(cached, 'answer is', 'answers are')} saved and need no request. `;
  if (requests === 0) return saved.trim();
  return `${saved}${durationNote(minutes)}`;
}
