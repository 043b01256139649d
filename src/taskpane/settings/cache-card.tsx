import { DatabaseRegular } from '@fluentui/react-icons';
import { Card } from '../parts/card';
import { useScreenStyles } from '../parts/styles';
import { useStore } from '../use-store';
import type { SettingsStore } from './device-settings';
import { CachedAnswers, type CacheCommands } from './cached-answers';
import { refreshCost } from './cache-wording';
import { ChoiceRow, SwitchRow } from '../parts/setting-row';

const days = [
  [1, '1 day'],
  [7, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
] as const;

interface CacheCardProps {
  readonly cache: CacheCommands;
  readonly settings: SettingsStore;
}

/** Answers that are cached on this device: for how long they count as fresh, and whether they are renewed unasked. */
export function CacheCard({ cache, settings }: CacheCardProps) {
  const shared = useScreenStyles();
  const current = useStore(settings);
  const stale = cache.planRefresh();
  return (
    <Card title="Saved answers" icon={<DatabaseRegular />}>
      <CachedAnswers cache={cache} />
      <div className={shared.roomyStack}>
        <ChoiceRow
          name="Certificates are old after"
          note="Old answers are still shown, with their age."
          value={current.certificateDays}
          choices={days}
          onChoose={(certificateDays) => settings.change({ certificateDays })}
        />
        <ChoiceRow
          name="Other answers are old after"
          note="Schemes and registers; stored properties after an hour."
          value={current.otherDays}
          choices={days}
          onChoose={(otherDays) => settings.change({ otherDays })}
        />
        <SwitchRow
          name="Renew old answers in the background"
          note={`Every hour while Excel is open, one request each. ${
            stale.requests === 0 ? 'None is old now.' : refreshCost(stale)
          }`}
          isOn={current.refreshesInBackground}
          onChange={(refreshesInBackground) => settings.change({ refreshesInBackground })}
        />
      </div>
    </Card>
  );
}
