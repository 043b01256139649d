import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import type { Answer } from '../../client';
import { isNotFound, problemMessage } from '../../contract';
import { Card } from '../parts/card';
import { useScreenStyles } from '../parts/styles';
import { nothingFound } from './nothing-found';
import type { Part } from './parts';
import { Provenance } from './provenance';

const useStyles = makeStyles({
  line: {
    height: '16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
  },
  doubt: { color: tokens.colorStatusWarningForeground3 },
  failure: { display: 'flex', columnGap: tokens.spacingHorizontalS, margin: 0 },
  icon: { fontSize: '18px', flexShrink: 0, color: tokens.colorStatusDangerForeground1 },
});

/** A part of what is known of a home, for its card to show. */
export interface PartProps<Value> {
  readonly part: Part<Value>;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onRenew: () => void;
}

interface PartCardProps<Value> extends PartProps<Value> {
  readonly title: string;
  readonly icon: ReactElement;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  /** Which data it is, e.g. `Energy certificates`. */
  readonly data: string;
  /** What is looked for: `energy certificate`. */
  readonly sought: string;
  readonly children: (answer: Extract<Answer<Value>, { ok: true }>) => ReactNode;
}

/** The card of a part, with where it comes from: on its way, not found, failed, or there. */
export function PartCard<Value>({
  part,
  now,
  onRenew,
  data,
  sought,
  children,
  ...card
}: PartCardProps<Value>) {
  const { answer } = part;
  return (
    <Card {...card} foot={<Provenance data={data} part={part} now={now} onRenew={onRenew} />}>
      {answer?.ok === true ? children(answer) : <WithoutValue answer={answer} sought={sought} />}
    </Card>
  );
}

interface WithoutValueProps extends Pick<PartCardProps<unknown>, 'sought'> {
  readonly answer: Extract<Answer<unknown>, { ok: false }> | null;
}

function WithoutValue({ answer, sought }: WithoutValueProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  if (answer === null) {
    return (
      <div
        role="progressbar"
        aria-busy="true"
        aria-label={`Asking for the ${sought}`}
        className={shared.stack}
      >
        {['70%', '100%', '85%'].map((width) => (
          <div key={width} className={styles.line} style={{ width }} />
        ))}
      </div>
    );
  }
  const { problem } = answer;
  if (!isNotFound(problem)) {
    return (
      <p className={styles.failure}>
        <WarningRegular className={styles.icon} aria-hidden="true" />
        {problemMessage(problem)}
      </p>
    );
  }
  const { tone, text } = nothingFound(problem);
  return <p className={mergeClasses(shared.muted, tone === 'warning' && styles.doubt)}>{text}</p>;
}
