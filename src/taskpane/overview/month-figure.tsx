import { makeStyles, tokens } from '@fluentui/react-components';
import { monthWords, type MonthFigures } from '../../portfolio';
import { counted } from '../wording';
import { ChartCard } from './chart-card';
import { figureColours } from './colours';

const useStyles = makeStyles({
  chart: { display: 'block', width: '100%', height: 'auto', forcedColorAdjust: 'none' },
  text: {
    fill: tokens.colorNeutralForeground2,
    fontSize: '11px',
    '@media (forced-colors: active)': { fill: 'CanvasText' },
  },
  line: { stroke: tokens.colorNeutralStroke1, '@media (forced-colors: active)': { stroke: 'CanvasText' } },
});

const width = 300;
const height = 120;
const foot = 18;
const top = 14;

/** What ends in this and each of the next eleven months: licences below, certificates above them. */
export function MonthFigure({ months }: { readonly months: readonly MonthFigures[] }) {
  const styles = useStyles();
  const sums = months.map(({ licences, certificates }) => licences + certificates);
  const maxEnding = Math.max(1, ...sums);
  const step = width / Math.max(1, months.length);
  const scale = (height - foot - top) / maxEnding;
  const spoken = months
    .filter((_, at) => (sums[at] ?? 0) > 0)
    .map(
      ({ month, licences, certificates }) =>
        `${monthWords(month)}: ${counted(licences, 'licence', 'licences')}, ${counted(certificates, 'certificate', 'certificates')}`,
    )
    .join('; ');
  return (
    <ChartCard
      title="What ends by month"
      legend={[
        ['Licences', figureColours.licences],
        ['Certificates', figureColours.certificates],
      ]}
    >
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={spoken === '' ? 'Nothing that is known' : spoken}
        fontFamily="inherit"
      >
        {months.map(({ month, licences, certificates }, at) => {
          const x = at * step + step * 0.18;
          const breadth = step * 0.64;
          const low = licences * scale;
          const high = certificates * scale;
          const ground = height - foot;
          const sum = licences + certificates;
          return (
            <g key={month}>
              {licences > 0 && (
                <rect
                  x={x}
                  y={ground - low}
                  width={breadth}
                  height={low}
                  rx="2"
                  fill={figureColours.licences}
                />
              )}
              {certificates > 0 && (
                <rect
                  x={x}
                  y={ground - low - high}
                  width={breadth}
                  height={Math.max(1, high - (low > 0 ? 1 : 0))}
                  rx="2"
                  fill={figureColours.certificates}
                />
              )}
              {sum > 0 && (
                <text
                  className={styles.text}
                  x={x + breadth / 2}
                  y={ground - low - high - 4}
                  textAnchor="middle"
                >
                  {sum}
                </text>
              )}
              <text className={styles.text} x={x + breadth / 2} y={height - 4} textAnchor="middle">
                {monthWords(month).slice(0, 1)}
              </text>
            </g>
          );
        })}
        <line className={styles.line} x1="0" x2={width} y1={height - foot + 0.5} y2={height - foot + 0.5} />
      </svg>
    </ChartCard>
  );
}
