import { CheckScreen } from './check/check-screen';
import { useCheck } from './check/use-check';
import { ChooseRun } from './runs/choose-run';
import type { ScreenProps } from './screen';
import { SyncScreen } from './sync/sync-screen';
import { useSync } from './sync/use-sync';

/** What is done to a whole table: the check or the sync that was begun, or the choice between them. */
export function CheckAndSync({ services, goTo }: ScreenProps) {
  const check = useCheck(services);
  const sync = useSync(services);
  const isChecking = check.state.step !== null || check.state.busy !== null || check.state.told !== null;
  const isSyncing = sync.state.step !== null || sync.state.busy !== null || sync.state.failure !== null;
  if (isChecking) return <CheckScreen {...check} onOverview={() => goTo('overview')} />;
  if (isSyncing) return <SyncScreen {...sync} />;
  return (
    <ChooseRun
      runs={
        services.check === null || services.sync === null
          ? null
          : { onCheck: check.intents.begin, onSync: sync.intents.begin }
      }
    />
  );
}
