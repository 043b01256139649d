import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, ClockRegular, DismissCircleFilled, InfoRegular } from '@fluentui/react-icons';
import type { StandardLine } from './standards';
import { useScreenStyles } from '../../parts/styles';

const useStyles = makeStyles({
  line: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: tokens.spacingHorizontalS },
  icon: { fontSize: '18px', marginTop: '1px' },
  met: { color: tokens.colorStatusSuccessForeground3 },
  'not-met': { color: tokens.colorStatusDangerForeground3 },
  later: { color: tokens.colorStatusWarningForeground3 },
  unknown: { color: tokens.colorNeutralForeground3 },
});

const icons = {
  met: CheckmarkCircleFilled,
  'not-met': DismissCircleFilled,
  later: ClockRegular,
  unknown: InfoRegular,
} as const;

/** What is asked of a certificate, each with whether it is met: the words say it, the sign repeats it. */
export function StandardsList({ lines }: { readonly lines: readonly StandardLine[] }) {
  const styles = useStyles();
  const shared = useScreenStyles();
  return (
    <ul className={shared.list}>
      {lines.map(({ verdict, text, note }) => {
        const Icon = icons[verdict];
        return (
          <li key={text} className={styles.line}>
            <Icon className={mergeClasses(styles.icon, styles[verdict])} aria-hidden="true" />
            <span>
              {text}
              {note !== null && <span className={shared.small}>{note}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
