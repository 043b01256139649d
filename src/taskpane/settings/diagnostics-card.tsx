import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { StethoscopeRegular } from '@fluentui/react-icons/svg/stethoscope';
import { useState } from 'react';
import { timestampAt } from '../../contract';
import { copyText } from '../copy-text';
import type { PaneServices } from '../pane-services';
import { Card } from '../parts/card';
import { diagnosticsText } from './diagnostics';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  said: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

type DiagnosticsCardProps = Pick<PaneServices, 'activity' | 'settings' | 'connections' | 'kept' | 'clock'>;

/** What support asks for, to copy or to save. */
export function DiagnosticsCard({ activity, settings, connections, kept, clock }: DiagnosticsCardProps) {
  const styles = useStyles();
  const [said, setSaid] = useState('');
  const text = (): string =>
    diagnosticsText({
      activity: activity.snapshot(),
      settings: settings.snapshot(),
      connection: connections.present.snapshot(),
      keptAnswers: kept.keptCount(),
      at: timestampAt(clock.now()),
      browser: navigator.userAgent,
    });
  const copy = (): void => {
    copyText(text()).then(
      () => setSaid('Copied.'),
      () => setSaid('This page may not use the clipboard: save a file instead.'),
    );
  };
  const save = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text()], { type: 'application/json' }));
    link.download = 'terrace-diagnostics.json';
    link.click();
    URL.revokeObjectURL(link.href);
    setSaid('Saved among your downloads.');
  };
  return (
    <Card title="Diagnostics" icon={<StethoscopeRegular />}>
      <p className={styles.text}>
        For support: settings, quota, the last requests and problems. No keys and no addresses are in it.
      </p>
      <div className={styles.buttons}>
        <Button size="small" onClick={copy}>
          Copy
        </Button>
        <Button size="small" onClick={save}>
          Save as a file
        </Button>
        <span role="status" className={styles.said}>
          {said}
        </span>
      </div>
    </Card>
  );
}
