import type { ScreenProps } from './screen';
import { ChooseRun } from './runs/choose-run';
import { SyncScreen } from './sync/sync-screen';
import { useSync } from './sync/use-sync';

/** What is done to a whole table. */
export function CheckAndSync({ services }: ScreenProps) {
  const sync = useSync(services);
  const { step, busy, failure } = sync.state;
  if (step !== null || busy !== null || failure !== null) return <SyncScreen {...sync} />;
  return <ChooseRun onSync={services.sync === null ? null : sync.intents.begin} />;
}
