import { makeStyles, tokens } from '@fluentui/react-components';
import type { Clock } from '../../contract';
import { Copyable } from '../copyable';

const useStyles = makeStyles({
  title: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: `0 0 ${tokens.spacingVerticalS}`, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  answers: {
    margin: `${tokens.spacingVerticalXS} 0 0 ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
});

const calls = [
  { call: 'EPCRATING(A2)', answers: 'the energy rating, A to G' },
  {
    call: 'DETERMINATION(A2)',
    answers: 'the licensing schemes and planning directions that cover the place',
  },
] as const;

interface FirstStepsProps {
  readonly isInExcel: boolean;
  /** The prefix of the function names in formulas. */
  readonly functionPrefix: string;
  readonly clock: Clock;
}

/** What to type, for whoever has not asked for anything yet. */
export function FirstSteps({ isInExcel, functionPrefix, clock }: FirstStepsProps) {
  const styles = useStyles();
  return (
    <section aria-label="First steps">
      <h2 className={styles.title}>Type a formula</h2>
      <p className={styles.text}>
        {isInExcel
          ? 'Put a UPRN, or an address with its postcode, in A2. Then type one of these in the cell beside it, and fill down:'
          : 'Open this page in Excel as an add-in. Its formulas are:'}
      </p>
      <ul className={styles.list}>
        {calls.map(({ call, answers }) => {
          const formula = `=${functionPrefix}${call}`;
          return (
            <li key={call}>
              <Copyable text={formula} label={`Copy ${formula}`} clock={clock} />
              <p className={styles.answers}>{answers}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
