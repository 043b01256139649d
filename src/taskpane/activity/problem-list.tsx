import { Button, CounterBadge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { ProblemCount } from '../../client';
import { isNotFound, type Clock } from '../../contract';
import { pasteable } from '../copy-text';
import { Copyable } from '../copyable';
import { Card } from '../parts/card';
import { counted, momentWords } from '../wording';
import { useScreenStyles } from '../parts/styles';

const useStyles = makeStyles({
  problem: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeftWidth: '3px',
    borderRadius: tokens.borderRadiusMedium,
  },
  failure: { borderLeftColor: tokens.colorStatusDangerBorder2 },
  answer: { borderLeftColor: tokens.colorStatusWarningBorder2 },
});

const shownAtFirst = 10;

interface ProblemListProps {
  readonly problems: readonly ProblemCount[];
  readonly clock: Clock;
}

/** Every problem once, the latest first: Excel does not show the reason of an error everywhere. */
export function ProblemList({ problems, clock }: ProblemListProps) {
  const shared = useScreenStyles();
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = isUnfolded ? problems : problems.slice(0, shownAtFirst);
  return (
    <Card
      title="Problems"
      icon={<WarningRegular />}
      aside={
        problems.length > 0 && (
          <CounterBadge count={problems.length} overflowCount={199} color="danger" aria-hidden="true" />
        )
      }
    >
      {problems.length === 0 ? (
        <p className={shared.muted}>None so far.</p>
      ) : (
        <ul className={shared.list}>
          {shown.map((problem) => (
            <Problem key={problem.message} problem={problem} clock={clock} />
          ))}
        </ul>
      )}
      {problems.length > shown.length && (
        <Button appearance="transparent" onClick={() => setUnfolded(true)}>
          Show {counted(problems.length - shown.length, 'more problem', 'more problems')}
        </Button>
      )}
    </Card>
  );
}

function Problem({ problem, clock }: { readonly problem: ProblemCount; readonly clock: Clock }) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const { message, count, lastAt, lastIdentifier } = problem;
  const at = momentWords(lastAt, clock.now());
  return (
    <li
      className={mergeClasses(styles.problem, isNotFound(problem.problem) ? styles.answer : styles.failure)}
    >
      <p className={shared.text}>{message}</p>
      <p className={shared.small}>
        {count === 1 ? 'Once' : `${counted(count, 'time', 'times')}, last`} at{' '}
        <time dateTime={lastAt}>{at}</time>
      </p>
      {lastIdentifier !== null && (
        <Copyable text={pasteable(lastIdentifier)} label="Copy the identifier" clock={clock} />
      )}
    </li>
  );
}
