import { useSyncExternalStore } from 'react';
import type { ScreenProps } from '../screen';
import { ConnectionStatus } from './connection-status';

export function ConnectScreen({ services }: ScreenProps) {
  const { activity, reconnect } = services;
  const now = useSyncExternalStore(activity.subscribe, activity.snapshot);
  return <ConnectionStatus connection={now.connection} inFlight={now.inFlight} onRetry={reconnect} />;
}
