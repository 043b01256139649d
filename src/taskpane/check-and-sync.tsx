import { useState } from 'react';
import { CheckScreen } from './check/check-screen';
import { useCheck } from './check/use-check';
import { RefreshScreen } from './refresh/refresh-screen';
import { useRefresh } from './refresh/use-refresh';
import { ChooseRun } from './runs/choose-run';
import { hasBegun } from './runs/wizard';
import { requestScreen } from './navigation-request';
import type { PaneServices } from './pane-services';
import type { ScreenProps } from './screen';
import { SyncScreen } from './sync/sync-screen';
import { useSync } from './sync/use-sync';
import { useIsReader } from './sign-in/use-sign-in';
import { useNavigationRequest } from './use-navigation-request';

/**
 * What is done to a whole table: the check, the sync or the refresh that was begun, or the choice between them. A button of the ribbon
 * begins its own; what is under way goes on meanwhile.
 */
export function CheckAndSync({ services }: Pick<ScreenProps<PaneServices>, 'services'>) {
  const check = useCheck(services);
  const sync = useSync(services);
  const refresh = useRefresh(services);
  const isReader = useIsReader(services);
  const isChecking = hasBegun(check.state);
  const isSyncing = hasBegun(sync.state);
  const isRefreshing = hasBegun(refresh.state);
  const [wanted, setWanted] = useState<'check' | 'sync' | null>(null);
  useNavigationRequest('check', (source) => {
    setWanted('check');
    sync.intents.leave();
    refresh.intents.leave();
    if (check.state.step?.kind === 'running') return;
    if (source === null) check.intents.beginAtSelection();
    else check.intents.open(source);
  });
  useNavigationRequest('sync', () => {
    setWanted('sync');
    check.intents.leave();
    refresh.intents.leave();
    if (sync.state.step?.kind !== 'running' && !isReader) sync.intents.begin();
  });
  const checkScreen = <CheckScreen run={check} onOverview={(source) => requestScreen('overview', source)} />;
  const syncScreen = <SyncScreen run={sync} onChanges={refresh.intents.openMapped} />;
  if (wanted === 'check' && isChecking) return checkScreen;
  if (wanted === 'sync' && isSyncing && !isRefreshing) return syncScreen;
  // A refresh may begin at the end of a sync, and leads back there.
  if (isRefreshing) return <RefreshScreen run={refresh} />;
  if (isChecking) return checkScreen;
  if (isSyncing) return syncScreen;
  return (
    <ChooseRun
      runs={
        services.check === null || services.sync === null || services.refresh === null
          ? null
          : {
              onCheck: check.intents.begin,
              onSync: isReader ? null : sync.intents.begin,
              onChanges: refresh.intents.begin,
            }
      }
    />
  );
}
