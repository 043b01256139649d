import { Button } from '@fluentui/react-components';
import { StethoscopeRegular } from '@fluentui/react-icons/svg/stethoscope';
import { useState } from 'react';
import type { ClientActivity } from '../../client';
import { timestampAt, type Clock, type Store } from '../../contract';
import type { ConnectionCommands } from '../connect/connection-commands';
import { copyText } from '../copy-text';
import { Card } from '../parts/card';
import type { SettingsStore } from './device-settings';
import { diagnosticsText } from './diagnostics';
import type { CacheCommands } from './cached-answers';
import { useScreenStyles } from '../parts/styles';

export interface DiagnosticsCardProps {
  readonly activity: Store<ClientActivity>;
  readonly settings: SettingsStore;
  readonly connections: ConnectionCommands;
  /** Cached answers: how many, what renewing costs, renewing and forgetting them. */
  readonly cache: CacheCommands;
  readonly clock: Clock;
}

/** What support asks for, to copy or to save. */
export function DiagnosticsCard({ activity, settings, connections, cache, clock }: DiagnosticsCardProps) {
  const shared = useScreenStyles();
  const [message, setMessage] = useState('');
  const text = (): string =>
    diagnosticsText({
      activity: activity.snapshot(),
      settings: settings.snapshot(),
      connection: connections.current.snapshot(),
      keptAnswers: cache.cachedCount(),
      at: timestampAt(clock.now()),
      browser: navigator.userAgent,
    });
  const copy = (): void => {
    copyText(text()).then(
      () => setMessage('Copied.'),
      () => setMessage('This page cannot use the clipboard: save a file instead.'),
    );
  };
  const save = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text()], { type: 'application/json' }));
    link.download = 'terrace-diagnostics.json';
    link.click();
    URL.revokeObjectURL(link.href);
    setMessage('Saved in your downloads.');
  };
  return (
    <Card title="Diagnostics" icon={<StethoscopeRegular />}>
      <p className={shared.muted}>
        For support: settings, quota, the last requests and problems. It contains no keys and no addresses.
      </p>
      <div className={shared.buttons}>
        <Button size="small" onClick={copy}>
          Copy
        </Button>
        <Button size="small" onClick={save}>
          Save as a file
        </Button>
        <span role="status" className={shared.note}>
          {message}
        </span>
      </div>
    </Card>
  );
}
