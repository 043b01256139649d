import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { useScreenStyles } from './styles';
import { IconMark } from './icon-mark';
import type { Tone } from './tone';

const useStyles = makeStyles({
  hero: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
  },
  words: { display: 'grid', rowGap: '2px' },
  title: {
    margin: 0,
    ...typographyStyles.subtitle2,
    overflowWrap: 'anywhere',
  },
  below: { gridColumn: '1 / -1', marginTop: tokens.spacingVerticalM },
});

interface HeroProps {
  readonly icon: ReactElement;
  readonly tone: Tone;
  readonly title: string;
  readonly note: ReactNode;
  readonly children?: ReactNode;
}

/** What a screen comes down to, in one card. */
export function Hero({ icon, tone, title, note, children }: HeroProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  return (
    <div className={mergeClasses(shared.card, styles.hero)}>
      <IconMark tone={tone} size="round">
        {icon}
      </IconMark>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={shared.note}>{note}</p>
      </div>
      {children !== undefined && <div className={styles.below}>{children}</div>}
    </div>
  );
}
