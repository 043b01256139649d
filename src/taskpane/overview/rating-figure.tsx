import { makeStyles, tokens } from '@fluentui/react-components';
import type { RatingFigures } from '../../portfolio';
import { bands } from '../look-up/certificate/rating-bands';
import { counted } from '../wording';
import { ChartCard } from './chart-card';
import { figureColours } from './colours';

const useStyles = makeStyles({
  chart: { display: 'block', width: '100%', height: 'auto', forcedColorAdjust: 'none' },
  letter: { fontSize: '13px', fontWeight: 600 },
  number: {
    fill: tokens.colorNeutralForeground1,
    fontSize: '12px',
    '@media (forced-colors: active)': { fill: 'CanvasText' },
  },
  word: {
    fill: tokens.colorNeutralForeground2,
    fontSize: '12px',
    '@media (forced-colors: active)': { fill: 'CanvasText' },
  },
});

/** Sizes in units of the drawing, which is as wide as its card. */
const row = 26;
const bar = 20;
const left = 84;
const width = 300;
/** Room for the number after the longest bar. */
const numberWidth = 44;

/** How many homes have each rating: bars in the scale's own colours. */
export function RatingFigure({ ratings }: { readonly ratings: RatingFigures }) {
  const styles = useStyles();
  const lines = [
    ...ratings.letters.map(({ letter, homes }) => ({ name: letter, homes, band: bands[letter] })),
    { name: 'Not in data', homes: ratings.noneHeld, band: null },
    { name: 'No data held', homes: ratings.noData, band: null },
    { name: 'Not read', homes: ratings.unread, band: null },
    { name: 'Not checked', homes: ratings.notChecked, band: null },
  ].filter(({ homes, band }) => band !== null || homes > 0);
  const maxHomes = Math.max(1, ...lines.map(({ homes }) => homes));
  const spoken = lines.map(({ name, homes }) => `${name}: ${counted(homes, 'home', 'homes')}`).join('; ');
  return (
    <ChartCard title="Energy ratings">
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${lines.length * row}`}
        role="img"
        aria-label={spoken}
        fontFamily="inherit"
      >
        {lines.map(({ name, homes, band }, at) => {
          const length = (homes / maxHomes) * (width - left - numberWidth);
          return (
            <g key={name} transform={`translate(0 ${at * row})`}>
              {band === null ? (
                <text className={styles.word} x="0" y="15">
                  {name}
                </text>
              ) : (
                <>
                  <rect x={left - 34} width="26" height={bar} rx="4" fill={band.ground} />
                  <text className={styles.letter} x={left - 21} y="15" textAnchor="middle" fill={band.ink}>
                    {name}
                  </text>
                </>
              )}
              <rect
                x={left}
                width={homes === 0 ? 2 : Math.max(3, length)}
                height={bar}
                rx={homes === 0 ? 1 : 4}
                fill={homes === 0 || band === null ? figureColours.none : band.ground}
                opacity={homes === 0 ? 0.4 : 1}
              />
              <text className={styles.number} x={left + (homes === 0 ? 0 : length) + 8} y="15">
                {homes.toLocaleString('en-GB')}
              </text>
            </g>
          );
        })}
      </svg>
    </ChartCard>
  );
}
