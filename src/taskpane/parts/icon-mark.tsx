import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useToneStyles, type Tone } from './tone';

const useStyles = makeStyles({
  mark: { display: 'grid', placeItems: 'center' },
  small: { width: '28px', height: '28px', borderRadius: tokens.borderRadiusLarge, fontSize: '18px' },
  medium: { width: '40px', height: '40px', borderRadius: tokens.borderRadiusLarge, fontSize: '22px' },
  large: { width: '48px', height: '48px', borderRadius: tokens.borderRadiusXLarge, fontSize: '26px' },
  round: { width: '44px', height: '44px', borderRadius: '50%', fontSize: '24px' },
  alone: { width: '64px', height: '64px', borderRadius: '50%', marginBottom: tokens.spacingVerticalXS },
});

interface IconMarkProps {
  readonly tone: Tone;
  readonly size: 'small' | 'medium' | 'large' | 'round' | 'alone';
  readonly children: ReactElement;
}

/** An icon on a ground of its tone: it repeats what the words beside it say. */
export function IconMark({ tone, size, children }: IconMarkProps) {
  const styles = useStyles();
  const tones = useToneStyles();
  return (
    <span className={mergeClasses(styles.mark, styles[size], tones[tone])} aria-hidden="true">
      {children}
    </span>
  );
}
