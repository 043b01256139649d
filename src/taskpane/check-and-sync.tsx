import { CheckScreen } from './check/check-screen';
import { useCheck } from './check/use-check';
import { RefreshScreen } from './refresh/refresh-screen';
import { useRefresh } from './refresh/use-refresh';
import { ChooseRun } from './runs/choose-run';
import type { ScreenProps } from './screen';
import { SyncScreen } from './sync/sync-screen';
import { useSync } from './sync/use-sync';

/** What is done to a whole table: the check, the sync or the refresh that was begun, or the choice between them. */
export function CheckAndSync({ services, goTo }: ScreenProps) {
  const check = useCheck(services);
  const sync = useSync(services);
  const refresh = useRefresh(services);
  const isChecking = check.state.step !== null || check.state.busy !== null || check.state.told !== null;
  const isSyncing = sync.state.step !== null || sync.state.busy !== null || sync.state.failure !== null;
  const isRefreshing =
    refresh.state.step !== null || refresh.state.busy !== null || refresh.state.failure !== null;
  // A refresh may begin at the end of a sync, and leads back there.
  if (isRefreshing && (refresh.state.step !== null || !isSyncing)) return <RefreshScreen {...refresh} />;
  if (isChecking) return <CheckScreen {...check} onOverview={() => goTo('overview')} />;
  if (isSyncing) return <SyncScreen {...sync} onChanges={refresh.intents.openMapped} />;
  return (
    <ChooseRun
      runs={
        services.check === null || services.sync === null || services.refresh === null
          ? null
          : { onCheck: check.intents.begin, onSync: sync.intents.begin, onChanges: refresh.intents.begin }
      }
    />
  );
}
