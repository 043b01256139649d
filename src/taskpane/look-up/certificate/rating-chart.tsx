import { makeStyles, tokens } from '@fluentui/react-components';
import { ratingLetters, type RatingLetter } from '../../../contract';
import { bands } from './rating-bands';

const useStyles = makeStyles({
  // The scale is known by its colours: a forced palette would take its meaning away.
  chart: { display: 'block', width: '100%', maxWidth: '420px', height: 'auto', forcedColorAdjust: 'none' },
  head: {
    fill: tokens.colorNeutralForeground3,
    fontSize: '10px',
    '@media (forced-colors: active)': { fill: 'CanvasText' },
  },
  line: { stroke: tokens.colorNeutralStroke2, '@media (forced-colors: active)': { stroke: 'CanvasText' } },
});

/** A rating with its score. */
export interface Rated {
  readonly letter: RatingLetter;
  readonly score: number | null;
}

interface RatingChartProps {
  readonly current: Rated | null;
  readonly potential: Rated | null;
}

const row = 23;
const bar = 20;
const top = 20;
const width = 300;
const columns = { current: 196, potential: 250 } as const;
const height = top + ratingLetters.length * row;

/** The familiar scale from A to G with where the home stands and where it could. Those who do not see it hear the same. */
export function RatingChart({ current, potential }: RatingChartProps) {
  const styles = useStyles();
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={spoken(current, potential)}
      fontFamily="inherit"
    >
      <text className={styles.head} x="0" y="11">
        Score
      </text>
      {(['current', 'potential'] as const).map((column) => (
        <g key={column}>
          <text className={styles.head} x={columns[column] + 24} y="11" textAnchor="middle">
            {column === 'current' ? 'Current' : 'Potential'}
          </text>
          <line
            className={styles.line}
            x1={columns[column] - 4}
            x2={columns[column] - 4}
            y1={top - 2}
            y2={height - 2}
          />
        </g>
      ))}
      {ratingLetters.map((letter, index) => {
        const { minScore, maxScore, ground, ink } = bands[letter];
        const length = 70 + index * 18;
        const y = top + index * row;
        return (
          <g key={letter}>
            <path d={`M0 ${y}h${length - 7}l7 ${bar / 2}l-7 ${bar / 2}h-${length - 7}z`} fill={ground} />
            <text x="7" y={y + 14} fontSize="10.5" fill={ink}>
              {maxScore === null ? `${minScore}+` : `${minScore}–${maxScore}`}
            </text>
            <text x={length - 12} y={y + 15} fontSize="14" fontWeight="700" textAnchor="end" fill={ink}>
              {letter}
            </text>
          </g>
        );
      })}
      {current !== null && <Pointer rated={current} x={columns.current} />}
      {potential !== null && <Pointer rated={potential} x={columns.potential} />}
    </svg>
  );
}

function Pointer({ rated: { letter, score }, x }: { readonly rated: Rated; readonly x: number }) {
  const { ground, ink } = bands[letter];
  const y = top + ratingLetters.indexOf(letter) * row;
  return (
    <g>
      <path d={`M${x} ${y + bar / 2}l9 -${bar / 2}h39v${bar}h-39z`} fill={ground} />
      <text x={x + 28} y={y + 15} fontSize="13" fontWeight="700" textAnchor="middle" fill={ink}>
        {score === null ? letter : `${score} ${letter}`}
      </text>
    </g>
  );
}

function spoken(current: Rated | null, potential: Rated | null): string {
  const words = ({ letter, score }: Rated): string =>
    score === null ? letter : `${letter}, ${score} points`;
  const now = current === null ? 'The energy rating could not be read' : `Energy rating ${words(current)}`;
  const then = potential === null ? '' : `; ${words(potential)} if all measures were done`;
  return `${now}${then}. The scale goes from A, the best, to G.`;
}
