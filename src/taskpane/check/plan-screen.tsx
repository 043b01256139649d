import { Button, Field, Input } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { HistoryRegular } from '@fluentui/react-icons/svg/history';
import { HomeRegular } from '@fluentui/react-icons/svg/home';
import { SendRegular } from '@fluentui/react-icons/svg/send';
import { TableAddRegular } from '@fluentui/react-icons/svg/table-add';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { useMemo, useState } from 'react';
import { checkNames, checkTitles } from '../../portfolio';
import type { PlannedCheck } from '../../runs/check/planned';
import { Disclosure } from '../runs/disclosure';
import { Hero } from '../runs/hero';
import { HomeGroup } from '../runs/home-group';
import { homeNames } from '../runs/home-names';
import { MendedRows } from '../runs/mended-rows';
import { StepFrame } from '../runs/step-frame';
import { useScreenStyles } from '../runs/styles';
import { counted } from '../wording';
import { costNote, costTitle } from './cost-words';
import type { TableToCheck } from './state';
import { stepAt } from './steps';
import type { CheckIntents } from './use-check';

interface PlanScreenProps {
  readonly opened: TableToCheck;
  readonly planned: PlannedCheck;
  readonly intents: CheckIntents;
}

/** Which homes would be asked for and what it takes, before anything is asked. */
export function PlanScreen({ opened, planned, intents }: PlanScreenProps) {
  const shared = useScreenStyles();
  const [by, setBy] = useState('');
  const { plan, cost, adds, filled, choices } = planned;
  const homes = useMemo(() => homeNames(planned.rows), [planned]);
  const list = { homes, onShow: (row: number) => intents.show(planned, row, null) };
  const bare = (rows: readonly number[]) => rows.map((row) => ({ rows: [row], detail: '' }));
  const asked = checkNames.filter((check) => cost.byCheck[check] > 0);
  return (
    <StepFrame
      label="Plan"
      title="What will be asked"
      step={stepAt('plan')}
      onBack={intents.back}
      actions={
        <>
          <Button
            appearance="primary"
            disabledFocusable={plan.homes.length === 0}
            onClick={() => intents.start(opened, planned, by.trim())}
          >
            {cost.requests === 0 ? 'Start' : `Start ${counted(cost.requests, 'request', 'requests')}`}
          </Button>
          <Button onClick={() => intents.plan(opened, planned.mapping, choices, planned.only)}>
            Read again
          </Button>
        </>
      }
    >
      <Hero
        icon={cost.requests === 0 ? <CheckmarkRegular /> : <SendRegular />}
        tone={cost.requests === 0 ? 'good' : 'brand'}
        title={costTitle(planned)}
        note={costNote(planned)}
      />
      <MendedRows rows={planned.mended} />
      <ul className={shared.list}>
        <HomeGroup
          {...list}
          title="Homes to check"
          note={asked.map((check) => `${checkTitles[check]}: ${cost.byCheck[check]}`).join(', ')}
          icon={<HomeRegular />}
          tone="brand"
          label="Homes to check"
          items={plan.homes.map(({ rows }) => ({ rows, detail: '' }))}
        />
        {adds.length > 0 && (
          <li>
            <Disclosure
              title="Columns to add"
              note="At the table’s right"
              icon={<TableAddRegular />}
              tone="brand"
              count={adds.length}
            >
              <ul className={shared.plainList}>
                {adds.map((header) => (
                  <li key={header}>{header}</li>
                ))}
              </ul>
            </Disclosure>
          </li>
        )}
        <HomeGroup
          {...list}
          title="Cannot be checked"
          note="Choose a row to mend it"
          icon={<WarningRegular />}
          tone="warning"
          label="Rows that cannot be checked"
          items={plan.left.map(({ row, sentence }) => ({ rows: [row], detail: sentence }))}
        />
        <HomeGroup
          {...list}
          title="Checked lately"
          note="Not asked again"
          icon={<HistoryRegular />}
          tone="good"
          label="Rows checked lately"
          items={bare(plan.notDue)}
        />
        <HomeGroup
          {...list}
          title="Hidden rows"
          note="Left out"
          icon={<EyeOffRegular />}
          tone="neutral"
          label="Hidden rows"
          items={bare(plan.hidden)}
        />
      </ul>
      {filled > 0 && (
        <p className={shared.note}>
          {counted(filled, 'cell holds', 'cells hold')} something in the columns that you chose:{' '}
          {choices.overwrite === true ? 'they are written over.' : 'they stay as they are.'}
        </p>
      )}
      <Field label="Your name" hint="Colleagues in this workbook see it while the run goes on.">
        <Input value={by} onChange={(_event, { value }) => setBy(value)} />
      </Field>
    </StepFrame>
  );
}
