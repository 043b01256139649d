import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { lowPane, useScreenStyles } from './styles';

const useStyles = makeStyles({
  head: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  // The button's own padding would push its text out of line with the title.
  back: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`, minWidth: 0 },
  line: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '24px' },
  place: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2, marginLeft: 'auto' },
  title: {
    margin: 0,
    ...typographyStyles.subtitle1,
    overflowWrap: 'anywhere',
    // The title is focused by the screen, never by the user: a frame around it would look like a button.
    ':focus': { outlineStyle: 'none' },
  },
  lead: { margin: 0, color: tokens.colorNeutralForeground2 },
  steps: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    columnGap: '4px',
    margin: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalS}`,
  },
  step: {
    height: '4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStroke2,
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      boxSizing: 'border-box',
      border: '1px solid CanvasText',
      backgroundColor: 'Canvas',
    },
  },
  gone: {
    backgroundColor: tokens.colorCompoundBrandBackground,
    '@media (forced-colors: active)': { border: '1px solid Highlight', backgroundColor: 'Highlight' },
  },
  actions: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: `auto calc(-1 * ${tokens.spacingHorizontalL}) calc(-1 * ${tokens.spacingHorizontalL})`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [lowPane]: { position: 'static' },
  },
});

/** Which step this is, from 1, and of how many. */
export interface StepPlace {
  readonly at: number;
  readonly of: number;
}

interface StepFrameProps {
  /** The screen's name for those who do not see it. */
  readonly label: string;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Which of how many steps this is, from 1; none where the screen is no step. */
  readonly step?: StepPlace;
  readonly onBack?: (() => void) | undefined;
  /** Nobody asked for it just now, as for the result of a run, which ends while people work in the sheet. */
  readonly comesByItself?: boolean;
  /** What can be done next: it stays in sight at the foot of the pane. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** One step of a run: which step it is, its title, its contents, and what to do next. */
export function StepFrame(props: StepFrameProps) {
  const { label, title, lead, step, onBack, comesByItself = false, actions, children } = props;
  const styles = useStyles();
  const shared = useScreenStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  // A new step is read out from its title, and the keyboard goes on from there. One that comes by itself does not take it from the sheet.
  useEffect(() => {
    if (!comesByItself || document.hasFocus()) heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [comesByItself]);
  return (
    <section aria-label={label} className={shared.screen}>
      <div className={styles.head}>
        {(onBack !== undefined || step !== undefined) && (
          <div className={styles.line}>
            {onBack !== undefined && (
              <Button
                className={styles.back}
                appearance="subtle"
                size="small"
                icon={<ArrowLeftRegular />}
                onClick={onBack}
              >
                Back
              </Button>
            )}
            {step !== undefined && (
              <span className={styles.place}>
                Step {step.at} of {step.of}
              </span>
            )}
          </div>
        )}
        {step !== undefined && (
          <div className={styles.steps} aria-hidden="true">
            {Array.from({ length: step.of }, (_, at) => (
              <span key={at} className={mergeClasses(styles.step, at < step.at && styles.gone)} />
            ))}
          </div>
        )}
        {/* What it says may change while the step stays: that a run is paused, how many rows are left to correct. */}
        <h2 ref={heading} tabIndex={-1} aria-live="polite" className={styles.title}>
          {title}
        </h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
