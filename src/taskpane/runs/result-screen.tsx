import { Button } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import type { ReadRow } from '../../portfolio';
import type { Tone } from '../parts/tone';
import { counted } from '../wording';
import { CountTiles, type CountTile } from './count-tiles';
import { Hero } from '../parts/hero';
import { HomeGroup, type ListedRows } from './home-group';
import { homeNames } from './home-names';
import { StepFrame } from '../parts/step-frame';
import { useScreenStyles } from '../parts/styles';

/** Homes that ended in one way. */
export interface ResultGroup {
  readonly title: string;
  readonly note: string;
  readonly tone: Tone;
  readonly icon: ReactElement;
  /** The list's name for those who do not see it. Default: the title. */
  readonly label?: string;
  readonly items: readonly ListedRows[];
  readonly startsOpen?: boolean;
  /** Said above the list. */
  readonly intro?: ReactNode;
}

interface Action {
  readonly name: string;
  readonly onClick: () => void;
  readonly appearance?: 'primary' | 'subtle';
  readonly isDisabled?: boolean;
}

/** How a run of any kind ended. */
export interface RunResultView {
  /** Why it could not go on; `null` where it did. */
  readonly failure: string | null;
  /** Whether there is nothing to see to. */
  readonly isWell: boolean;
  /** What it came to, in one sentence. */
  readonly title: string;
  /** Said where it did not break off and not all failed for one cause. */
  readonly note: string;
  readonly tiles: readonly CountTile[];
  /** What failed, each with why. */
  readonly failed: ResultGroup;
  /** All groups in their order, `failed` among them. */
  readonly groups: readonly ResultGroup[];
  /** Homes whose rows were gone, or there more than once, when their outcome was to be written. */
  readonly missed: readonly ListedRows[];
  /** The rows as they were planned: they tell what a home is called. */
  readonly rows: readonly ReadRow[];
  /** How many can be tried again, and what does it. */
  readonly again: { readonly count: number; readonly onClick: () => void; readonly isDisabled?: boolean };
  /** What is next where nothing is to be tried again. */
  readonly next: { readonly name: string; readonly onClick: () => void } | null;
  readonly actions: readonly Action[];
  readonly onShow: (row: number) => void;
}

/** What failed, in a group. */
export function failedGroup(note: string, items: readonly ListedRows[], label = 'Failed'): ResultGroup {
  return { title: 'Failed', note, tone: 'bad', icon: <ErrorCircleRegular />, label, items };
}

/** What did not leave, in a group. */
export function notBegunGroup(
  title: string,
  note: string,
  items: readonly ListedRows[],
  label = title,
): ResultGroup {
  return { title, note, tone: 'neutral', icon: <DismissCircleRegular />, label, items };
}

/** The one sentence that all of these say: what to do first, where everything failed for the same reason. `null` where they differ. */
function oneCause(items: readonly ListedRows[]): string | null {
  const [only, another] = new Set(items.map(({ detail }) => detail));
  return only === undefined || only === '' || another !== undefined ? null : only;
}

/** How a run ended, and what to do next: the same for every kind of run. */
export function ResultScreen({ view }: { readonly view: RunResultView }) {
  const shared = useScreenStyles();
  const { failure, isWell, again, next, groups, missed, rows, onShow } = view;
  const homes = useMemo(() => homeNames(rows), [rows]);
  const tryAgain: Action = {
    name: `Try ${counted(again.count, 'home', 'homes')} again`,
    appearance: 'primary',
    ...again,
  };
  const first: Action | null = again.count > 0 ? tryAgain : next && { ...next, appearance: 'primary' };
  const lost: ResultGroup = {
    title: 'Rows that could not be found',
    note: 'Their results are only in the report',
    icon: <WarningRegular />,
    tone: 'warning',
    items: missed,
  };
  return (
    <StepFrame
      label="Result"
      title={failure === null ? 'Done' : 'Stopped by a problem'}
      actions={[...(first ? [first] : []), ...view.actions].map(
        ({ name, onClick, appearance, isDisabled }) => (
          <Button
            key={name}
            appearance={appearance ?? 'secondary'}
            disabledFocusable={isDisabled ?? false}
            onClick={onClick}
          >
            {name}
          </Button>
        ),
      )}
    >
      <Hero
        icon={isWell ? <CheckmarkCircleRegular /> : <WarningRegular />}
        tone={isWell ? 'good' : 'warning'}
        title={view.title}
        note={failure ?? oneCause(view.failed.items) ?? view.note}
      />
      <CountTiles tiles={view.tiles} />
      <ul className={shared.list}>
        {[...groups, lost].map(({ intro, label, ...group }) => (
          <HomeGroup key={group.title} {...group} label={label ?? group.title} homes={homes} onShow={onShow}>
            {intro}
          </HomeGroup>
        ))}
      </ul>
    </StepFrame>
  );
}
