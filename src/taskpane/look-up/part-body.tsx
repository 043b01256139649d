import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { ReactNode } from 'react';
import { britishDay, isNotFound, problemMessage, type Problem } from '../../contract';
import type { Part } from './parts';

const useStyles = makeStyles({
  waiting: { display: 'grid', rowGap: tokens.spacingVerticalS },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
  failure: { display: 'flex', columnGap: tokens.spacingHorizontalS, margin: 0 },
  icon: { fontSize: '18px', flexShrink: 0, color: tokens.colorStatusDangerForeground1 },
});

interface PartBodyProps<Value> {
  readonly part: Part<Value>;
  /** What was looked for, where none was found: `energy certificate`. */
  readonly sought: string;
  readonly children: (value: Value) => ReactNode;
}

/** A part of what is known of a home: on its way, not found as of a day, failed, or there. */
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
  const { problem, checkedAt } = answer;
  if (!isNotFound(problem)) {
    return (
      <p className={styles.failure}>
        <WarningRegular className={styles.icon} aria-hidden="true" />
        {problemMessage(problem)}
      </p>
    );
  }
  const asOf = checkedAt === null ? '' : ` as of ${britishDay(checkedAt)}`;
  return (
    <p className={styles.none}>
      No {sought} found in the data{asOf}. {advice(problem)}
    </p>
  );
}

/** What it does not mean, or what would help. */
function advice(problem: Problem): string {
  switch (problem.kind) {
    case 'certificate-not-found':
      return 'That does not mean that the home has none: certificates may be kept out of open data.';
    case 'address-not-found':
    case 'licensing-not-found':
      return 'Give the UPRN, or a fuller address with its postcode.';
    case 'property-not-found':
      return 'It may have been archived.';
    default:
      return '';
  }
}
