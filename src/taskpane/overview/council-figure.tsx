import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { homesOf, licenceFigures, type CouncilFigures } from '../../portfolio';
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

const shown = 8;

/** Where the licences of each council's homes stand, the councils with most homes first. */
export function CouncilFigure({ councils }: { readonly councils: readonly CouncilFigures[] }) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const maxHomes = Math.max(1, ...councils.map(homesOf));
  return (
    <ChartCard
      title="Licences by council"
      legend={licenceFigures.map(([part, name]) => [name, figureColours[part]])}
      {...(councils.length > shown ? { note: `The ${shown} councils with most homes.` } : {})}
    >
      <ul className={shared.list}>
        {councils.slice(0, shown).map((figures) => {
          const all = homesOf(figures);
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
                aria-label={licenceFigures.map(([part, name]) => `${name}: ${figures[part]}`).join('; ')}
              >
                {licenceFigures.map(([part]) => {
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
