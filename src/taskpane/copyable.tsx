import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { Clock } from '../contract';
import { copyText } from './copy-text';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXXS} 0 ${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  text: {
    flexGrow: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    userSelect: 'all',
  },
  copy: { minWidth: 'auto', flexShrink: 0, color: tokens.colorBrandForeground1 },
});

interface CopyableProps {
  readonly text: string;
  /** What is copied, for those who do not see it: `Copy the identifier`. */
  readonly label: string;
  readonly clock: Clock;
}

const messageMilliseconds = 2_000;

/** Text that one click copies, and that can be selected where the application forbids the clipboard. */
export function Copyable({ text, label, clock }: CopyableProps) {
  const styles = useStyles();
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (message === null) return undefined;
    return clock.after(messageMilliseconds, () => setMessage(null));
  }, [message, clock]);
  const copy = (): void => {
    copyText(text).then(
      () => setMessage('Copied'),
      () => setMessage('Press Ctrl+C'),
    );
  };
  return (
    <div className={styles.row}>
      <code className={styles.text}>{text}</code>
      <Button className={styles.copy} size="small" appearance="transparent" aria-label={label} onClick={copy}>
        <span role="status">{message ?? 'Copy'}</span>
      </Button>
    </div>
  );
}
