import { OptionsRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { energyStandards, ratingLetters, type RatingLetter } from '../../contract';
import { Card } from '../parts/card';
import { useScreenStyles } from '../parts/styles';
import { useStore } from '../use-store';
import { errorText } from '../wording';
import type { SettingsStore } from './device-settings';
import { ChoiceRow, SwitchRow } from '../parts/setting-row';

/** Whether Excel starts the add-in with this workbook. */
export interface StartupCommands {
  /** `null` where Excel cannot. */
  readonly read: () => Promise<boolean | null>;
  readonly set: (isWanted: boolean) => Promise<boolean>;
}

interface WorkCardProps {
  readonly settings: SettingsStore;
  /** `null` outside Excel. */
  readonly startup: StartupCommands | null;
  readonly knowsRatingCards: boolean;
}

const flights = [1, 2, 3, 4, 5, 6].map((count) => [count, String(count)] as const);
const { inForce } = energyStandards['england-and-wales'];
const minRatingChoices: readonly (readonly [RatingLetter | 'law', string])[] = [
  ['law', `Law: ${inForce.minimum}`],
  ...ratingLetters.filter((letter) => letter < inForce.minimum).map((letter) => [letter, letter] as const),
];

/** Whether Excel starts the add-in with this workbook, `null` where it cannot; how to have it so; and why Excel refused that last. */
function useStartup(
  startup: StartupCommands | null,
): readonly [boolean | null, (isWanted: boolean) => void, string | null] {
  const [starts, setStarts] = useState<boolean | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    void startup?.read().then(setStarts, () => undefined);
  }, [startup]);
  const setStartup = (isWanted: boolean): void => {
    setRefusal(null);
    void startup?.set(isWanted).then(
      (could) => setStarts(could ? isWanted : null),
      (error: unknown) => setRefusal(errorText(error)),
    );
  };
  return [starts, setStartup, refusal];
}

/** How the add-in works: its formulas, its requests, and when it starts. */
export function WorkCard({ settings, startup, knowsRatingCards }: WorkCardProps) {
  const shared = useScreenStyles();
  const current = useStore(settings);
  const [starts, setStartup, refusal] = useStartup(startup);
  return (
    <Card title="How Terrace works" icon={<OptionsRegular />}>
      <div className={shared.roomyStack}>
        <ChoiceRow
          name="Minimum energy rating"
          note="Your own minimum, if it is above the law’s. Certificates and EPCSTATUS are measured against it too."
          value={current.ownLeast ?? 'law'}
          choices={minRatingChoices}
          onChoose={(least) => settings.change({ ownLeast: least === 'law' ? null : least })}
        />
        <SwitchRow
          name="Ratings open as cards"
          note={
            knowsRatingCards
              ? 'EPCRATING gives a cell that opens to show more. Recalculate (Ctrl+Alt+F9) to see it.'
              : 'This version of Excel cannot do this: EPCRATING gives the letter only.'
          }
          isDisabled={!knowsRatingCards}
          isOn={current.hasRatingCards}
          onChange={(hasRatingCards) => settings.change({ hasRatingCards })}
        />
        <ChoiceRow
          name="Requests at a time"
          note="The API asks for two. A change takes effect once no requests are in progress."
          value={current.requestsInFlight}
          choices={flights}
          onChoose={(requestsInFlight) => settings.change({ requestsInFlight })}
        />
        <SwitchRow
          name="Load with this workbook"
          note={
            refusal ??
            (starts === null
              ? 'This version of Excel cannot do this: open the pane to make formulas work.'
              : 'Formulas work before the pane is opened. Save the workbook to keep this setting.')
          }
          isDisabled={starts === null}
          isOn={starts ?? false}
          onChange={setStartup}
        />
      </div>
    </Card>
  );
}
