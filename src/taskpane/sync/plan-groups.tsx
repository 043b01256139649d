import {
  AddRegular,
  ArchiveRegular,
  ArrowSyncRegular,
  CheckmarkRegular,
  EyeOffRegular,
  QuestionCircleRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import type { ComponentProps, ReactElement } from 'react';
import type { Planned } from '../../portfolio';
import type { PlannedSync } from '../../runs/sync/planned';
import { HomeGroup, type ListedRows } from '../runs/home-group';
import type { HomeNames } from '../runs/home-names';
import { useScreenStyles } from '../parts/styles';
import { ArchiveCard } from './archive-card';
import { changeWords } from './plan-words';
import type { SyncStep, SyncIntents } from './use-sync';
import { SmallButton } from '../parts/small-button';

interface PlanGroupsProps {
  readonly step: SyncStep;
  readonly intents: SyncIntents;
  readonly homes: HomeNames;
}

/** A group of homes, and what is said above its list. */
interface Group extends Pick<
  ComponentProps<typeof HomeGroup>,
  'title' | 'note' | 'icon' | 'tone' | 'label' | 'items'
> {
  readonly intro?: ReactElement;
}

type Of<Kind extends Planned['kind']> = Extract<Planned, { readonly kind: Kind }>;

function ofKind<Kind extends Planned['kind']>(planned: readonly Planned[], kind: Kind): readonly Of<Kind>[] {
  return planned.filter((each): each is Of<Kind> => each.kind === kind);
}

const withoutDetail = (entries: readonly Planned[]): readonly ListedRows[] =>
  entries.map(({ rows }) => ({ rows, detail: '' }));

/** What is sent. */
function sentGroups({ plan, isCautious }: PlannedSync, noteClass: string): readonly Group[] {
  return [
    {
      title: 'Create',
      note: 'New at the provider',
      icon: <AddRegular />,
      tone: 'brand',
      label: 'Homes to create',
      items: withoutDetail(ofKind(plan.planned, 'create')),
      intro: (
        <p className={noteClass}>
          Your account has a limit of properties. If it is reached, the remaining homes are not created, but
          updates continue.
          {isCautious &&
            ' On this connection homes are created one at a time. If it is not certain that one was created, the rest are not sent.'}
        </p>
      ),
    },
    {
      title: 'Update',
      note: 'Changed since they were last sent',
      icon: <ArrowSyncRegular />,
      tone: 'brand',
      label: 'Homes to update',
      items: ofKind(plan.planned, 'update').map(({ rows, changes }) => ({
        rows,
        detail: changes.map(changeWords).join('; '),
      })),
    },
  ];
}

/** What is not sent, and why. */
function unsentGroups({ plan }: PlannedSync, noteClass: string, onResolve: () => void): readonly Group[] {
  return [
    {
      title: 'Unchanged',
      note: 'The same as when they were last sent: no request',
      icon: <CheckmarkRegular />,
      tone: 'good',
      label: 'Unchanged homes',
      items: withoutDetail(ofKind(plan.planned, 'unchanged')),
    },
    {
      title: 'Left out because of a problem',
      note: 'The previous step says why',
      icon: <WarningRegular />,
      tone: 'warning',
      label: 'Homes left out',
      items: withoutDetail(ofKind(plan.planned, 'blocked')),
    },
    {
      title: 'Unconfirmed',
      note: 'May have been created already: not sent again unless you choose to',
      icon: <QuestionCircleRegular />,
      tone: 'warning',
      label: 'Unconfirmed homes',
      items: withoutDetail(ofKind(plan.planned, 'unconfirmed')),
      intro: <SmallButton onClick={onResolve}>Decide for each home</SmallButton>,
    },
    {
      title: 'Archived before',
      note: 'Not created again',
      icon: <ArchiveRegular />,
      tone: 'neutral',
      label: 'Homes archived before',
      items: withoutDetail(ofKind(plan.planned, 'archived')),
      intro: <p className={noteClass}>To create a home again, clear the Status of its row.</p>,
    },
    {
      title: 'Hidden rows',
      note: 'Left out',
      icon: <EyeOffRegular />,
      tone: 'neutral',
      items: plan.hidden.map((row) => ({ rows: [row], detail: '' })),
    },
  ];
}

/** What the plan does to which homes, by kind: what is sent first, then what is not and why. */
export function PlanGroups({ step, intents, homes }: PlanGroupsProps) {
  const shared = useScreenStyles();
  const { planned } = step;
  const shown = ({ intro, ...group }: Group) => (
    <HomeGroup key={group.title} {...group} homes={homes} onShow={(row) => intents.show(planned, row, null)}>
      {intro}
    </HomeGroup>
  );
  return (
    <ul className={shared.list}>
      {sentGroups(planned, shared.note).map(shown)}
      <li>
        <ArchiveCard step={step} intents={intents} homes={homes} />
      </li>
      {unsentGroups(planned, shared.note, intents.back).map(shown)}
    </ul>
  );
}
