import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CouncilFigures } from '../../portfolio';
import { useScreenStyles } from '../parts/styles';
import { counted } from '../wording';
import { ChartCard } from './chart-card';
import { figureColours } from './colours';

const useStyles = makeStyles({
  council: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  count: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
  bar: {
    gridColumn: '1 / -1',
    display: 'block',
    width: '100%',
    height: '14px',
    marginTop: '2px',
    forcedColorAdjust: 'none',
  },
});

const parts = [
  ['held', 'Held or exempt'],
  ['applied', 'Applied for'],
  ['missing', 'Missing or in breach'],
  ['seeAdvice', 'See advice'],
  ['notKnown', 'Not known'],
] as const;

const shown = 8;

/** Where the licences of each council's homes stand, the councils with most homes first. */
export function CouncilFigure({ councils }: { readonly councils: readonly CouncilFigures[] }) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const sum = (figures: CouncilFigures): number => parts.reduce((all, [part]) => all + figures[part], 0);
  const maxHomes = Math.max(1, ...councils.map(sum));
  return (
    <ChartCard
      title="Licences by council"
      legend={parts.map(([part, name]) => [name, figureColours[part]])}
      {...(councils.length > shown ? { note: `The ${shown} councils with most homes.` } : {})}
    >
      <ul className={shared.list}>
        {councils.slice(0, shown).map((figures) => {
          const all = sum(figures);
          let from = 0;
          return (
            <li key={figures.council} className={styles.council}>
              <span className={mergeClasses(shared.text, styles.name)}>{figures.council}</span>
              <span className={styles.count}>{counted(all, 'home', 'homes')}</span>
              <svg
                className={styles.bar}
                viewBox="0 0 300 14"
                preserveAspectRatio="none"
                role="img"
                aria-label={parts.map(([part, name]) => `${name}: ${figures[part]}`).join('; ')}
              >
                {parts.map(([part]) => {
                  const width = (figures[part] / maxHomes) * 300;
                  const x = from;
                  from += width;
                  return (
                    width > 0 && (
                      <rect
                        key={part}
                        x={x}
                        width={Math.max(0.5, width - 1)}
                        height="14"
                        fill={figureColours[part]}
                      />
                    )
                  );
                })}
              </svg>
            </li>
          );
        })}
      </ul>
    </ChartCard>
  );
}
