import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Clock } from '../../contract';
import { Copyable } from '../copyable';
import { useScreenStyles } from '../parts/styles';

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  answers: { paddingLeft: tokens.spacingHorizontalS },
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
  const shared = useScreenStyles();
  return (
    <section className={shared.stack} aria-label="First steps">
      <h2 className={styles.title}>Type a formula</h2>
      <p className={shared.muted}>
        {isInExcel
          ? 'Put a UPRN, or an address with its postcode, in A2. Then type one of these in the cell beside it, and fill down:'
          : 'Open this page in Excel as an add-in. Its formulas are:'}
      </p>
      <ul className={mergeClasses(shared.list, shared.roomyStack)}>
        {calls.map(({ call, answers }) => {
          const formula = `=${functionPrefix}${call}`;
          return (
            <li key={call}>
              <Copyable text={formula} label={`Copy ${formula}`} clock={clock} />
              <p className={mergeClasses(shared.note, styles.answers)}>{answers}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
