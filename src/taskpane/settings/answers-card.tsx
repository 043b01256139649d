import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { DatabaseRegular } from '@fluentui/react-icons/svg/database';
import { useId } from 'react';
import { Card } from '../parts/card';
import { Choice } from './choice';
import type { PaneSettings, SettingsStore } from './device-settings';
import { KeptAnswers, type KeptCommands } from './kept-answers';
import { refreshCost } from './kept-wording';
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

interface AnswersCardProps {
  readonly kept: KeptCommands;
  readonly settings: SettingsStore;
  readonly present: PaneSettings;
}

/** Answers that are kept on this device: for how long they count as fresh, and whether they are renewed unasked. */
export function AnswersCard({ kept, settings, present }: AnswersCardProps) {
  const styles = useStyles();
  const id = useId();
  const old = kept.planRefresh();
  return (
    <Card title="Kept answers" icon={<DatabaseRegular />}>
      <KeptAnswers kept={kept} />
      <div className={styles.rows}>
        <SettingRow
          id={`${id}-certificates`}
          name="Certificates are old after"
          note="Old answers are still shown, with their age."
        >
          <Choice
            id={`${id}-certificates`}
            value={present.certificateDays}
            choices={days}
            onChoose={(certificateDays) => settings.change({ certificateDays })}
          />
        </SettingRow>
        <SettingRow id={`${id}-other`} name="All others after" note="Schemes, registers, stored properties.">
          <Choice
            id={`${id}-other`}
            value={present.otherDays}
            choices={days}
            onChoose={(otherDays) => settings.change({ otherDays })}
          />
        </SettingRow>
        <SettingRow
          id={`${id}-refresh`}
          name="Renew old answers in the background"
          note={`Every hour while Excel is open, one request each. ${
            old.requests === 0 ? 'None is old now.' : `Now: ${refreshCost(old)}`
          }`}
        >
          <Switch
            id={`${id}-refresh`}
            checked={present.refreshesInBackground}
            onChange={(_event, { checked }) => settings.change({ refreshesInBackground: checked })}
          />
        </SettingRow>
      </div>
    </Card>
  );
}
