import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { ClientActivity } from '../../client';
import { quotaWords, requestWords } from '../wording';

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
  },
  tile: {
    display: 'flex',
    flexDirection: 'column',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  note: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  below: {
    marginTop: 'auto',
    marginBottom: 0,
    marginLeft: 0,
    paddingTop: tokens.spacingVerticalS,
    height: '2px',
  },
});

interface TileProps {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly children?: ReactNode;
}

function Tile({ label, value, note, children }: TileProps) {
  const styles = useStyles();
  return (
    <div className={styles.tile}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
      <dd className={styles.below}>{children}</dd>
    </div>
  );
}

/** Below this share of the quota it is time to know. */
const scarce = 0.1;

type TrafficProps = Pick<ClientActivity, 'waiting' | 'inFlight' | 'quota'>;

/** What is left of the quota, and what is going on. */
export function Traffic({ waiting, inFlight, quota }: TrafficProps) {
  const styles = useStyles();
  const left = quotaWords(quota);
  const requests = requestWords({ waiting, inFlight });
  return (
    <dl className={styles.tiles}>
      <Tile label="Quota" value={left.value} note={left.note}>
        {left.share !== null && (
          <ProgressBar
            value={left.share}
            color={left.share < scarce ? 'warning' : 'brand'}
            aria-label="Quota left"
          />
        )}
      </Tile>
      <Tile label="Requests" value={requests.value} note={requests.note}>
        {inFlight > 0 && <ProgressBar aria-label="Requests under way" />}
      </Tile>
    </dl>
  );
}
