import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Tone } from '../parts/tone';

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))',
    gap: tokens.spacingHorizontalS,
    margin: 0,
  },
  tile: {
    display: 'grid',
    alignContent: 'start',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: {
    order: 2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  count: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  none: { color: tokens.colorNeutralForeground3 },
  good: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground3 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  brand: { color: tokens.colorBrandForeground1 },
  neutral: {},
});

export interface CountTile {
  readonly name: string;
  readonly count: number;
  readonly tone: Tone;
}

/** How many ended in each way. */
export function CountTiles({ tiles }: { readonly tiles: readonly CountTile[] }) {
  const styles = useStyles();
  if (tiles.length === 0) return null;
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ name, count, tone }) => (
        <div key={name} className={styles.tile}>
          <dt className={styles.name}>{name}</dt>
          <dd className={mergeClasses(styles.count, count === 0 ? styles.none : styles[tone])}>
            {count.toLocaleString('en-GB')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Counts of a run as tiles, in the order of `looks`. Ways in which none ended are left out, but for those that are always told.
 * @param looks What each way is called, and its tone.
 */
export function tilesOf<End extends string>(
  looks: Readonly<Record<End, readonly [name: string, tone: Tone]>>,
  counts: Readonly<Partial<Record<End, number>>>,
  always: readonly End[],
): readonly CountTile[] {
  return (Object.keys(looks) as End[])
    .map((end) => ({ end, name: looks[end][0], count: counts[end] ?? 0, tone: looks[end][1] }))
    .filter(({ end, count }) => count > 0 || always.includes(end))
    .map(({ name, count, tone }) => ({ name, count, tone }));
}
