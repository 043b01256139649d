import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { GaugeRegular } from '@fluentui/react-icons';
import type { ClientActivity } from '../../client';
import { Card } from '../parts/card';
import { Facts } from '../parts/facts';
import { momentWords, quotaWords } from '../wording';
import { periodWords } from '../durations';

const useStyles = makeStyles({
  left: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS, margin: 0 },
  count: {
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  of: { color: tokens.colorNeutralForeground2 },
  track: { height: '6px', borderRadius: tokens.borderRadiusCircular },
});

/** Below this share of the quota it is time to know. */
const scarce = 0.1;

interface QuotaCardProps extends Pick<ClientActivity, 'quota' | 'known'> {
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What is left of the quota, and what was learnt of its period. */
export function QuotaCard({ quota, known, now }: QuotaCardProps) {
  const styles = useStyles();
  const left = quotaWords(quota);
  const period = known?.periodMilliseconds ?? null;
  const reset = known?.nextReset ?? null;
  const isLearnt = known?.certainty === 'learnt';
  return (
    <Card title="Quota" icon={<GaugeRegular />}>
      <p className={styles.left}>
        <span className={styles.count}>{left.value}</span>
        <span className={styles.of}>{left.note}</span>
      </p>
      {left.share !== null && (
        <ProgressBar
          className={styles.track}
          value={left.share}
          color={left.share < scarce ? 'error' : 'brand'}
          aria-label="Share of the quota that is left"
        />
      )}
      <Facts
        facts={[
          [
            'Period',
            period === null
              ? 'not known yet'
              : isLearnt
                ? periodWords(period)
                : `perhaps ${periodWords(period)}`,
          ],
          reset === null ? null : ['Resets', momentWords(reset, now)],
          known === undefined || period === null
            ? null
            : ['How sure', isLearnt ? 'learnt from many answers' : 'an estimate, not confirmed yet'],
        ]}
      />
    </Card>
  );
}
