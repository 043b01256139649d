import { Button, Checkbox, Field, Input } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { SendRegular } from '@fluentui/react-icons/svg/send';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { useMemo, useState } from 'react';
import type { Planned } from '../../portfolio';
import { Disclosure } from '../runs/disclosure';
import { Hero } from '../runs/hero';
import { homeNames } from '../runs/home-names';
import { RowsList } from '../runs/rows-list';
import { StepFrame } from '../runs/step-frame';
import { useScreenStyles } from '../runs/styles';
import { counted } from '../wording';
import { ArchiveCard } from './archive-card';
import { changeWords, costNote, costTitle, keptWords } from './plan-words';
import { stepAt } from './steps';
import type { PlanStep, SyncIntents } from './use-sync';

interface PlanScreenProps {
  readonly step: PlanStep;
  readonly intents: SyncIntents;
}

type Of<Kind extends Planned['kind']> = Extract<Planned, { readonly kind: Kind }>;

function ofKind<Kind extends Planned['kind']>(planned: readonly Planned[], kind: Kind): readonly Of<Kind>[] {
  return planned.filter((each): each is Of<Kind> => each.kind === kind);
}

/** What would be done and what it takes, before anything is sent. */
export function PlanScreen({ step, intents }: PlanScreenProps) {
  const shared = useScreenStyles();
  const [by, setBy] = useState('');
  const { planned, choices } = step;
  const { plan, cost, canClear } = planned;
  const homes = useMemo(() => homeNames(planned.rows), [planned]);
  const creates = ofKind(plan.planned, 'create');
  const updates = ofKind(plan.planned, 'update');
  const unchanged = ofKind(plan.planned, 'unchanged');
  const unconfirmed = ofKind(plan.planned, 'unconfirmed');
  const blocked = ofKind(plan.planned, 'blocked');
  const kept = updates.reduce((sum, update) => sum + update.kept.length, 0);
  const bare = (entries: readonly Planned[]) => entries.map(({ rows }) => ({ rows, detail: '' }));
  const list = { homes, onShow: (row: number) => intents.show(planned, row, null) };
  return (
    <StepFrame
      label="Plan"
      title="What will be done"
      step={stepAt('plan')}
      onBack={intents.back}
      actions={
        <Button
          appearance="primary"
          disabledFocusable={cost.requests === 0}
          onClick={() => intents.start(step, by.trim())}
        >
          {cost.requests === 0 ? 'Start' : `Start ${counted(cost.requests, 'request', 'requests')}`}
        </Button>
      }
    >
      <Hero
        icon={cost.requests === 0 ? <CheckmarkRegular /> : <SendRegular />}
        tone={cost.requests === 0 ? 'good' : 'brand'}
        title={costTitle(cost)}
        note={costNote(cost)}
      />
      <ul className={shared.list}>
        {creates.length > 0 && (
          <li>
            <Disclosure
              title="Create"
              note="New at the provider"
              icon={<AddRegular />}
              tone="brand"
              count={creates.length}
            >
              <p className={shared.note}>
                An account holds a limited number of properties. Where it is full, the remaining homes are not
                created, and updates go on.
              </p>
              <RowsList {...list} label="Homes to create" items={bare(creates)} />
            </Disclosure>
          </li>
        )}
        {updates.length > 0 && (
          <li>
            <Disclosure
              title="Update"
              note="Changed since they were last sent"
              icon={<ArrowSyncRegular />}
              tone="brand"
              count={updates.length}
            >
              <RowsList
                {...list}
                label="Homes to update"
                items={updates.map(({ rows, changes }) => ({
                  rows,
                  detail: changes.map(changeWords).join('; '),
                }))}
              />
            </Disclosure>
          </li>
        )}
        <li>
          <ArchiveCard step={step} intents={intents} homes={homes} />
        </li>
        {unchanged.length > 0 && (
          <li>
            <Disclosure
              title="Unchanged"
              note="As they were last sent: no request"
              icon={<CheckmarkRegular />}
              tone="good"
              count={unchanged.length}
            >
              <RowsList {...list} label="Unchanged homes" items={bare(unchanged)} />
            </Disclosure>
          </li>
        )}
        {blocked.length > 0 && (
          <li>
            <Disclosure
              title="Left out for a problem"
              note="The step before says why"
              icon={<WarningRegular />}
              tone="warning"
              count={blocked.length}
            >
              <RowsList {...list} label="Homes left out" items={bare(blocked)} />
            </Disclosure>
          </li>
        )}
        {unconfirmed.length > 0 && (
          <li>
            <Disclosure
              title="Unconfirmed"
              note="Never created again by themselves"
              icon={<QuestionCircleRegular />}
              tone="warning"
              count={unconfirmed.length}
            >
              <div>
                <Button size="small" onClick={intents.back}>
                  Settle them
                </Button>
              </div>
              <RowsList {...list} label="Unconfirmed homes" items={bare(unconfirmed)} />
            </Disclosure>
          </li>
        )}
        {plan.hidden.length > 0 && (
          <li>
            <Disclosure
              title="Hidden rows"
              note="Left out"
              icon={<EyeOffRegular />}
              tone="neutral"
              count={plan.hidden.length}
            >
              <RowsList
                {...list}
                label="Hidden rows"
                items={plan.hidden.map((row) => ({ rows: [row], detail: '' }))}
              />
            </Disclosure>
          </li>
        )}
      </ul>
      <section className={shared.card} aria-label="Choices">
        <h3 className={shared.groupTitle}>Choices</h3>
        <Checkbox
          label="Send rows without the details that cannot be read"
          checked={choices.leaveOutUnclear ?? false}
          onChange={(_event, { checked }) =>
            intents.replan(step, { ...choices, leaveOutUnclear: checked === true })
          }
        />
        <Checkbox
          label="Take hidden rows along"
          checked={choices.includeHidden ?? false}
          onChange={(_event, { checked }) =>
            intents.replan(step, { ...choices, includeHidden: checked === true })
          }
        />
        {canClear && (kept > 0 || choices.clearBlanks === true) && (
          <Checkbox
            label="Clear what is blank now"
            checked={choices.clearBlanks ?? false}
            onChange={(_event, { checked }) =>
              intents.replan(step, { ...choices, clearBlanks: checked === true })
            }
          />
        )}
        {(kept > 0 || (canClear && choices.clearBlanks === true)) && (
          <p className={shared.note}>{keptWords(kept, canClear)}</p>
        )}
      </section>
      <Field label="Your name" hint="Colleagues in this workbook see it while the run goes on.">
        <Input value={by} onChange={(_event, { value }) => setBy(value)} />
      </Field>
    </StepFrame>
  );
}
