import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { ArrowTrendingRegular } from '@fluentui/react-icons/svg/arrow-trending';
import { DocumentSearchRegular } from '@fluentui/react-icons/svg/document-search';
import { TableRegular } from '@fluentui/react-icons/svg/table';
import { readerWords } from '../sign-in/signed-in-user';
import { ChoiceCard } from '../parts/choice-card';
import { EmptyState } from '../parts/empty-state';
import { StepFrame } from '../parts/step-frame';
import { useScreenStyles } from '../parts/styles';

interface ChooseRunProps {
  /** `null` outside Excel, where there is no table. */
  readonly runs: {
    readonly onCheck: () => void;
    /** `null` for whom the server lets change nothing. */
    readonly onSync: (() => void) | null;
    readonly onChanges: () => void;
  } | null;
}

/** The things that are done to a whole table. */
export function ChooseRun({ runs }: ChooseRunProps) {
  const shared = useScreenStyles();
  if (runs === null) {
    return (
      <StepFrame label="Check and sync" title="Check and sync">
        <EmptyState
          icon={<TableRegular fontSize={32} />}
          title="There is no sheet here"
          text="Open this pane in Excel: it works on the tables of your workbook."
        />
      </StepFrame>
    );
  }
  return (
    <StepFrame
      label="Check and sync"
      title="A whole sheet at once"
      lead="Each step shows you first what it will do. Nothing is sent until you say so."
    >
      <ul className={shared.list}>
        <li>
          <ChoiceCard icon={<DocumentSearchRegular />} name="Check homes" size="large" onClick={runs.onCheck}>
            <span className={shared.note}>
              Energy certificates, schemes and licence registers, into columns of your sheet.
            </span>
          </ChoiceCard>
        </li>
        {runs.onSync !== null && (
          <li>
            <ChoiceCard
              icon={<ArrowSyncRegular />}
              name="Sync a portfolio"
              size="large"
              onClick={runs.onSync}
            >
              <span className={shared.note}>
                Keep your sheet and the properties that your provider stores in step.
              </span>
            </ChoiceCard>
          </li>
        )}
        <li>
          <ChoiceCard
            icon={<ArrowTrendingRegular />}
            name="See what has changed"
            size="large"
            onClick={runs.onChanges}
          >
            <span className={shared.note}>
              Ask again for every stored property, and list on a sheet what differs from your rows.
            </span>
          </ChoiceCard>
        </li>
      </ul>
      {runs.onSync === null && <p className={shared.note}>{readerWords}</p>}
    </StepFrame>
  );
}
