import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { DatabaseRegular } from '@fluentui/react-icons/svg/database';
import { useId } from 'react';
import { Card } from '../parts/card';
import { Choice } from './choice';
import type { PaneSettings, SettingsStore } from './device-settings';
import { CachedAnswers, type CacheCommands } from './cached-answers';
import { refreshCost } from './cache-wording';
import { SettingRow } from './setting-row';

const useStyles = makeStyles({
  rows: { display: 'grid', rowGap: tokens.spacingVerticalM, gridTemplateColumns: 'minmax(0, 1fr)' },
});

const days = [
  [1, '1 day'],
  [7, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
] as const;

interface CacheCardProps {
  readonly cache: CacheCommands;
  readonly settings: SettingsStore;
  readonly current: PaneSettings;
}

/** Answers that are cached on this device: for how long they count as fresh, and whether they are renewed unasked. */
export function CacheCard({ cache, settings, current }: CacheCardProps) {
  const styles = useStyles();
  const id = useId();
  const stale = cache.planRefresh();
  return (
    <Card title="Saved answers" icon={<DatabaseRegular />}>
      <CachedAnswers cache={cache} />
      <div className={styles.rows}>
        <SettingRow
          id={`${id}-certificates`}
          name="Certificates are old after"
          note="Old answers are still shown, with their age."
        >
          <Choice
            id={`${id}-certificates`}
            value={current.certificateDays}
            choices={days}
            onChoose={(certificateDays) => settings.change({ certificateDays })}
          />
        </SettingRow>
        <SettingRow
          id={`${id}-other`}
          name="Other answers are old after"
          note="Schemes, registers, stored properties."
        >
          <Choice
            id={`${id}-other`}
            value={current.otherDays}
            choices={days}
            onChoose={(otherDays) => settings.change({ otherDays })}
          />
        </SettingRow>
        <SettingRow
          id={`${id}-refresh`}
          name="Renew old answers in the background"
          note={`Every hour while Excel is open, one request each. ${
            stale.requests === 0 ? 'None is old now.' : `Now: ${refreshCost(stale)}`
          }`}
        >
          <Switch
            id={`${id}-refresh`}
            checked={current.refreshesInBackground}
            onChange={(_event, { checked }) => settings.change({ refreshesInBackground: checked })}
          />
        </SettingRow>
      </div>
    </Card>
  );
}
