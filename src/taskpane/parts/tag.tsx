import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

export type TagTone = 'good' | 'warning' | 'bad' | 'neutral' | 'brand';

const useStyles = makeStyles({
  tag: {
    display: 'inline-block',
    padding: '1px 8px',
    borderRadius: tokens.borderRadiusCircular,
    border: '1px solid transparent',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  good: {
    color: tokens.colorStatusSuccessForeground1,
    backgroundColor: tokens.colorStatusSuccessBackground1,
  },
  warning: {
    color: tokens.colorStatusWarningForeground3,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  bad: { color: tokens.colorStatusDangerForeground1, backgroundColor: tokens.colorStatusDangerBackground1 },
  neutral: { color: tokens.colorNeutralForeground2, backgroundColor: tokens.colorNeutralBackground4 },
  brand: { color: tokens.colorBrandForeground2, backgroundColor: tokens.colorBrandBackground2 },
});

/** A word or two about something, coloured by what they mean; the words alone say it too. */
export function Tag({ tone, children }: { readonly tone: TagTone; readonly children: ReactNode }) {
  const styles = useStyles();
  return <span className={mergeClasses(styles.tag, styles[tone])}>{children}</span>;
}
