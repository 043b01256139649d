import { makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, CircleRegular, DismissCircleFilled } from '@fluentui/react-icons';
import type { ConnectionTest } from './connect-state';
import { testSteps, verdictWords } from './verdict-words';

const useStyles = makeStyles({
  result: { display: 'grid', rowGap: tokens.spacingVerticalS },
  steps: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalSNudge,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  step: { display: 'flex', alignItems: 'center', columnGap: '3px' },
  icon: { fontSize: '15px' },
  good: { color: tokens.colorStatusSuccessForeground3 },
  bad: { color: tokens.colorStatusDangerForeground3 },
  untried: { color: tokens.colorNeutralForeground4 },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  advice: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

const stepLooks = {
  good: [CheckmarkCircleFilled, 'right'],
  bad: [DismissCircleFilled, 'wrong'],
  untried: [CircleRegular, 'not tried'],
} as const;

/** How far a test came, the one thing that is wrong, and what to do about it. */
export function TestResult({ test }: { readonly test: ConnectionTest }) {
  return (
    <div role="status">
      {test.kind === 'under-way' && (
        <Spinner size="tiny" label="Testing with one request" labelPosition="after" />
      )}
      {test.kind === 'ended' && <Ended {...test} />}
    </div>
  );
}

function Ended({ verdict, isServer }: Extract<ConnectionTest, { kind: 'ended' }>) {
  const styles = useStyles();
  const { failedAt, title, advice } = verdictWords(verdict, isServer);
  const failed = failedAt === null ? testSteps.length : testSteps.indexOf(failedAt);
  return (
    <div className={styles.result}>
      <ol className={styles.steps}>
        {testSteps.map((step, index) => {
          const state = index < failed ? 'good' : index === failed ? 'bad' : 'untried';
          const [Icon, word] = stepLooks[state];
          return (
            <li key={step} className={styles.step}>
              <Icon className={mergeClasses(styles.icon, styles[state])} role="img" aria-label={word} />
              {step}
            </li>
          );
        })}
      </ol>
      <p className={styles.title}>{title}</p>
      <p className={styles.advice}>{advice}</p>
    </div>
  );
}
