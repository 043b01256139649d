import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useToneStyles, type Tone } from './tone';

const useStyles = makeStyles({
  tag: {
    display: 'inline-block',
    padding: '1px 8px',
    borderRadius: tokens.borderRadiusCircular,
    border: '1px solid transparent',
    ...typographyStyles.caption1Strong,
    whiteSpace: 'nowrap',
  },
});

/** A word or two about something, coloured by what they mean; the words alone say it too. */
export function Tag({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  const styles = useStyles();
  const tones = useToneStyles();
  return <span className={mergeClasses(styles.tag, tones[tone])}>{children}</span>;
}
