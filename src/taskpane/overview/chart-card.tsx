import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useScreenStyles } from '../parts/styles';

const useStyles = makeStyles({
  figure: { margin: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  entry: { display: 'flex', alignItems: 'center', columnGap: '6px' },
  swatch: { width: '10px', height: '10px', borderRadius: '3px', forcedColorAdjust: 'none' },
});

interface ChartCardProps {
  readonly title: string;
  readonly legend?: readonly (readonly [name: string, colour: string])[];
  readonly note?: string;
  readonly children: ReactNode;
}

/** A chart with its title and what its colours mean. */
export function ChartCard({ title, legend = [], note, children }: ChartCardProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  return (
    <figure className={mergeClasses(shared.card, shared.roomyStack, styles.figure)}>
      <figcaption>
        <h4 className={styles.title}>{title}</h4>
        {note !== undefined && <p className={shared.note}>{note}</p>}
      </figcaption>
      {children}
      {legend.length > 0 && (
        <ul className={mergeClasses(shared.list, shared.note, styles.legend)}>
          {legend.map(([name, colour]) => (
            <li key={name} className={styles.entry}>
              <span className={styles.swatch} style={{ backgroundColor: colour }} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
