import { makeStyles, tokens } from '@fluentui/react-components';
import { WrenchRegular } from '@fluentui/react-icons';
import { isUnread, ratingLetter, type EpcResult, type Recommendation } from '../../../contract';
import { Card } from '../../parts/card';
import { money, moneyRange } from '../../parts/money';
import { counted } from '../../wording';
import type { Part } from '../parts';
import { useScreenStyles } from '../../parts/styles';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalSNudge} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { borderTop: 'none', paddingTop: 0 },
  },
  cost: { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  total: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** What all measures cost together, at least and at most; those without a cost are counted. */
export interface TotalCost {
  readonly low: number;
  readonly high: number;
  readonly withoutCost: number;
}

export function totalCost(recommendations: readonly Recommendation[]): TotalCost {
  return recommendations.reduce<TotalCost>(
    (sum, { indicative_cost: [low = null, high = null] }) => {
      if (low === null) return { ...sum, withoutCost: sum.withoutCost + 1 };
      return { ...sum, low: sum.low + low, high: sum.high + (high ?? low) };
    },
    { low: 0, high: 0, withoutCost: 0 },
  );
}

/** What that sum is of. */
export const totalName = (withoutCost: number): string =>
  withoutCost === 0 ? 'All measures' : 'Measures with a cost';

/** What the certificate's assessor recommends. Nothing is shown where there is no certificate to speak of. */
export function RecommendationsCard({ part }: { readonly part: Part<EpcResult> }) {
  const styles = useStyles();
  const shared = useScreenStyles();
  if (part.answer?.ok !== true) return null;
  const { recommendations, certificate } = part.answer.value;
  const { low, high, withoutCost } = totalCost(recommendations);
  const reached = ratingLetter(certificate.potential_energy_rating);
  return (
    <Card title="Recommended measures" icon={<WrenchRegular />}>
      {isUnread('recommendations', part.answer.faults) ? (
        <p className={shared.small}>The recommendations could not be read from the answer.</p>
      ) : recommendations.length === 0 ? (
        <p className={shared.small}>The certificate recommends no measures.</p>
      ) : (
        <>
          <ol className={styles.list}>
            {recommendations.map(({ item_text, indicative_cost }, index) => (
              <li key={`${index} ${item_text ?? ''}`} className={styles.item}>
                <span>{item_text ?? 'A measure without a name'}</span>
                <span className={styles.cost}>{moneyRange(indicative_cost) ?? 'no cost given'}</span>
              </li>
            ))}
          </ol>
          {high > 0 && (
            <div className={styles.total}>
              <span>{totalName(withoutCost)}</span>
              <span className={styles.cost}>{moneyRange([low, high]) ?? money(low)}</span>
            </div>
          )}
          <p className={shared.small}>
            Indicative costs from the assessor.
            {withoutCost > 0 && ` ${counted(withoutCost, 'measure has', 'measures have')} none.`}
            {reached !== null && ` With all of them done the home would reach ${reached}.`}
          </p>
        </>
      )}
    </Card>
  );
}
