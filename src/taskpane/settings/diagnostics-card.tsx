import { Button } from '@fluentui/react-components';
import { StethoscopeRegular } from '@fluentui/react-icons';
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

/** What support asks for, to copy. No file: a download from a task pane may do nothing, and nobody would know. Decision 239. */
export function DiagnosticsCard({ activity, settings, connections, cache, clock }: DiagnosticsCardProps) {
  const shared = useScreenStyles();
  const [message, setMessage] = useState('');
  /** Shown where the clipboard is out of reach. */
  const [byHand, setByHand] = useState<string | null>(null);
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
    const copied = text();
    copyText(copied).then(
      () => {
        setByHand(null);
        setMessage('Copied.');
      },
      () => {
        setByHand(copied);
        setMessage('Select the text below and copy it: this page cannot use the clipboard.');
      },
    );
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
        <span role="status" className={shared.note}>
          {message}
        </span>
      </div>
      {byHand !== null && (
        <textarea
          aria-label="Diagnostics to copy"
          readOnly
          rows={8}
          value={byHand}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </Card>
  );
}
