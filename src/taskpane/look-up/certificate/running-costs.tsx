import { makeStyles, tokens } from '@fluentui/react-components';
import type { Certificate } from '../../../contract';
import { money } from '../../parts/money';

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th': { fontWeight: tokens.fontWeightRegular, textAlign: 'left', padding: '3px 0' },
    '& td': { textAlign: 'right', padding: '3px 0 3px 8px' },
    '& thead th': { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
    '& thead th + th': { textAlign: 'right' },
    '& tfoot th, & tfoot td': {
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
      paddingTop: '6px',
      fontWeight: tokens.fontWeightSemibold,
    },
  },
});

const rows = [
  ['Heating', 'heating_cost_current', 'heating_cost_potential'],
  ['Hot water', 'hot_water_cost_current', 'hot_water_cost_potential'],
  ['Lighting', 'lighting_cost_current', 'lighting_cost_potential'],
] as const;

const total = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce<number | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0);

/** What a year costs now, and what it would if all measures were done. A total where every part of it is known. */
export function RunningCosts({ certificate }: { readonly certificate: Certificate }) {
  const styles = useStyles();
  const known = rows.filter(([, now, then]) => certificate[now] !== null || certificate[then] !== null);
  if (known.length === 0) return null;
  const shown = (amount: number | null): string => (amount === null ? '–' : money(amount));
  const now = total(rows.map(([, current]) => certificate[current]));
  const then = total(rows.map(([, , potential]) => certificate[potential]));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Costs a year</th>
          <th scope="col">Now</th>
          <th scope="col">Potential</th>
        </tr>
      </thead>
      <tbody>
        {known.map(([name, current, potential]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{shown(certificate[current])}</td>
            <td>{shown(certificate[potential])}</td>
          </tr>
        ))}
      </tbody>
      {(now !== null || then !== null) && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{shown(now)}</td>
            <td>{shown(then)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
