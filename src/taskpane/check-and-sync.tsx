import { Button } from '@fluentui/react-components';
import type { ScreenProps } from './screen';
import { SectionTitle } from './section-title';
import { SyncScreen } from './sync/sync-screen';
import { useSync } from './sync/use-sync';

/** What is done to a whole table. */
export function CheckAndSync({ services }: ScreenProps) {
  const { state, intents } = useSync(services.sync);
  if (state.step !== null || state.busy !== null || state.failure !== null)
    return <SyncScreen state={state} intents={intents} onBack={intents.leave} />;
  return (
    <section>
      <SectionTitle title="Sync a portfolio" />
      <p>Keep the homes of a table in step with the properties that your provider stores.</p>
      <Button appearance="primary" disabled={services.sync === null} onClick={intents.begin}>
        Choose a table
      </Button>
    </section>
  );
}
