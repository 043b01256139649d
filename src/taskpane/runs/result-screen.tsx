import { Button } from '@fluentui/react-components';
import { CheckmarkCircleRegular, WarningRegular } from '@fluentui/react-icons';
import { useMemo, type ReactNode } from 'react';
import type { ReadRow } from '../../portfolio';
import { counted } from '../wording';
import { CountTiles, type EndLooks } from './count-tiles';
import { Hero } from '../parts/hero';
import { HomeGroup, type ListedRows } from './home-group';
import { homeNames } from './home-names';
import { StepFrame } from '../parts/step-frame';
import { useScreenStyles } from '../parts/styles';

/** Homes that ended in one way, with how. */
export interface EndedRows<End extends string = string> extends ListedRows {
  readonly end: End;
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
  /** What the run was about, each with how it ended. */
  readonly ended: readonly EndedRows[];
  /** What is said above the homes that ended in a way, where there is anything. */
  readonly intros?: Readonly<Record<string, ReactNode>>;
  /** Homes whose rows were gone, there more than once, or do not show what was written to them. */
  readonly missed: readonly ListedRows[];
  /** The rows as they were planned: they tell what a home is called. */
  readonly rows: readonly ReadRow[];
  /** How many can be tried again, and what does it. */
  readonly again: Pick<Action, 'onClick' | 'isDisabled'> & { readonly count: number };
  /** What is next where nothing is to be tried again. */
  readonly next: Pick<Action, 'name' | 'onClick'> | null;
  readonly actions: readonly Action[];
  readonly onShow: (row: number) => void;
}

/** The one sentence that all of these say: what to do first, where everything failed for the same reason. `null` where they differ. */
function oneCause(items: readonly ListedRows[]): string | null {
  const [only, another] = new Set(items.map(({ detail }) => detail));
  return only === undefined || only === '' || another !== undefined ? null : only;
}

/** What the end of a run is called. */
export const endTitle = (failure: string | null): string =>
  failure === null ? 'Done' : 'Stopped by a problem';

interface ResultScreenProps {
  readonly looks: EndLooks;
  readonly view: RunResultView;
}

/** How a run ended, and what to do next: the same for every kind of run. */
export function ResultScreen({ looks, view }: ResultScreenProps) {
  const shared = useScreenStyles();
  const { failure, isWell, again, next, ended, intros = {}, missed, rows, onShow } = view;
  const list = { homes: useMemo(() => homeNames(rows), [rows]), onShow };
  const tryAgain: Action = {
    name: `Try ${counted(again.count, 'home', 'homes')} again`,
    appearance: 'primary',
    ...again,
  };
  const first: Action | null = again.count > 0 ? tryAgain : next && { ...next, appearance: 'primary' };
  const of = (end: string): readonly ListedRows[] => ended.filter((each) => each.end === end);
  const counts = Object.fromEntries(Object.keys(looks).map((end) => [end, of(end).length]));
  return (
    <StepFrame
      label="Result"
      title={endTitle(failure)}
      comesByItself
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
        note={failure ?? oneCause(of('failed')) ?? view.note}
      />
      <CountTiles looks={looks} counts={counts} isOver />
      <ul className={shared.list}>
        {Object.entries(looks).map(
          ([end, { name, tone, group }]) =>
            group && (
              <HomeGroup key={end} title={name} tone={tone} {...group} items={of(end)} {...list}>
                {intros[end]}
              </HomeGroup>
            ),
        )}
        <HomeGroup
          {...list}
          title="Rows without their result"
          note="Their results are only in the report"
          icon={<WarningRegular />}
          tone="warning"
          items={missed}
        />
      </ul>
    </StepFrame>
  );
}
