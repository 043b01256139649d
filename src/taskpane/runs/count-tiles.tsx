import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { DismissCircleRegular, ErrorCircleRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { useScreenStyles } from '../parts/styles';
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
  },
  name: { order: 2 },
  count: {
    margin: 0,
    ...typographyStyles.subtitle1,
    fontVariantNumeric: 'tabular-nums',
  },
  none: { color: tokens.colorNeutralForeground3 },
  good: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground3 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  brand: { color: tokens.colorBrandForeground1 },
  neutral: {},
});

/** How one way in which a home can end is shown. */
export interface EndLook {
  readonly name: string;
  readonly tone: Tone;
  /** Whether it is told where none ended so. Default false. */
  readonly isAlwaysTold?: boolean;
  /** How the homes that ended so are listed; none where they are not. */
  readonly group?: {
    /** Default: the name of the end. */
    readonly title?: string;
    readonly note: string;
    readonly icon: ReactElement;
    /** The list's name for those who do not see it. Default: the title. */
    readonly label?: string;
    readonly startsOpen?: boolean;
  };
}

/** The ways in which a home can end in one kind of run, in the order in which they are shown. */
export type EndLooks<End extends string = string> = Readonly<Record<End, EndLook>>;

/** How what failed is shown. */
export function failedLook(note: string, label = 'Failed'): EndLook {
  return { name: 'Failed', tone: 'bad', group: { note, icon: <ErrorCircleRegular />, label } };
}

/** How what did not leave is shown. Decision 230. */
export function notBegunLook(name: string, note: string, label = name): EndLook {
  return { name, tone: 'neutral', group: { note, icon: <DismissCircleRegular />, label } };
}

interface CountTilesProps {
  readonly looks: EndLooks;
  readonly counts: Readonly<Record<string, number>>;
  /** Whether the run is over: then some ends are told where none ended so. */
  readonly isOver: boolean;
}

/** How many ended in each way. Ways in which none did are left out, but for those that are always told at the end. */
export function CountTiles({ looks, counts, isOver }: CountTilesProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const tiles = Object.entries(looks)
    .map(([end, look]) => ({ ...look, count: counts[end] ?? 0 }))
    .filter(({ count, isAlwaysTold = false }) => count > 0 || (isOver && isAlwaysTold));
  if (tiles.length === 0) return null;
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ name, count, tone }) => (
        <div key={name} className={mergeClasses(shared.card, styles.tile)}>
          <dt className={mergeClasses(shared.note, styles.name)}>{name}</dt>
          <dd className={mergeClasses(styles.count, count === 0 ? styles.none : styles[tone])}>
            {count.toLocaleString('en-GB')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
