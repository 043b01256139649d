import { makeStyles, tokens } from '@fluentui/react-components';

/** What something means to the user: done, worth a look, to be corrected, worth knowing, or none of these. */
export type Tone = 'good' | 'warning' | 'bad' | 'brand' | 'neutral';

/** The colours of each tone: a mark before a text, and the ground behind one. Colour never speaks alone. */
export const useToneStyles = makeStyles({
  good: {
    color: tokens.colorStatusSuccessForeground1,
    backgroundColor: tokens.colorStatusSuccessBackground1,
  },
  warning: {
    color: tokens.colorStatusWarningForeground3,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  bad: { color: tokens.colorStatusDangerForeground1, backgroundColor: tokens.colorStatusDangerBackground1 },
  brand: { color: tokens.colorBrandForeground1, backgroundColor: tokens.colorBrandBackground2 },
  neutral: { color: tokens.colorNeutralForeground2, backgroundColor: tokens.colorNeutralBackground4 },
});
