import { makeStyles, tokens } from '@fluentui/react-components';
import { Mark } from './mark';
import { headerGround } from './theme';

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    backgroundColor: headerGround,
    color: '#fff',
  },
  name: { margin: 0, fontSize: '20px', lineHeight: '24px', fontWeight: tokens.fontWeightSemibold },
  purpose: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    opacity: 0.85,
  },
});

export function PaneHeader() {
  const styles = useStyles();
  return (
    <header className={styles.header}>
      <Mark size={40} />
      <div>
        <h1 className={styles.name}>Terrace</h1>
        <p className={styles.purpose}>Rented homes, checked row by row</p>
      </div>
    </header>
  );
}
