import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  title: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface SectionTitleProps {
  readonly title: string;
  readonly children?: ReactNode;
}

export function SectionTitle({ title, children }: SectionTitleProps) {
  const styles = useStyles();
  return (
    <h2 className={styles.title}>
      {title}
      {children}
    </h2>
  );
}
