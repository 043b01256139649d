import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { ReactNode } from 'react';
import { isNotFound, problemMessage } from '../../contract';
import { nothingFound } from './nothing-found';
import type { Part } from './parts';

const useStyles = makeStyles({
  waiting: { display: 'grid', rowGap: tokens.spacingVerticalS },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
  doubt: { color: tokens.colorStatusWarningForeground3 },
  failure: { display: 'flex', columnGap: tokens.spacingHorizontalS, margin: 0 },
  icon: { fontSize: '18px', flexShrink: 0, color: tokens.colorStatusDangerForeground1 },
});

interface PartBodyProps<Value> {
  readonly part: Part<Value>;
  /** What is looked for: `energy certificate`. */
  readonly sought: string;
  readonly children: (value: Value) => ReactNode;
}

/** A part of what is known of a home: on its way, not found, failed, or there. */
export function PartBody<Value>({ part: { answer }, sought, children }: PartBodyProps<Value>) {
  const styles = useStyles();
  if (answer === null) {
    return (
      <Skeleton className={styles.waiting} aria-label={`Asking for the ${sought}`}>
        <SkeletonItem size={20} style={{ width: '70%' }} />
        <SkeletonItem size={16} />
        <SkeletonItem size={16} style={{ width: '85%' }} />
      </Skeleton>
    );
  }
  if (answer.ok) return children(answer.value);
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
  return <p className={mergeClasses(styles.none, tone === 'warning' && styles.doubt)}>{text}</p>;
}
