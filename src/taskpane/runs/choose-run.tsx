import { ArrowSyncRegular, ArrowTrendingRegular, DocumentSearchRegular } from '@fluentui/react-icons';
import { readerWords } from '../sign-in/signed-in-user';
import { ChoiceCard } from '../parts/choice-card';
import { NoSheet } from '../parts/empty-state';
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
        <NoSheet what="the tables of your workbook" />
      </StepFrame>
    );
  }
  const ways = [
    {
      name: 'Check homes',
      note: 'Energy certificates, schemes and licence registers, into columns of your sheet.',
      icon: <DocumentSearchRegular />,
      onClick: runs.onCheck,
    },
    {
      name: 'Sync a portfolio',
      note: 'Keep your sheet and the properties that your provider stores in step.',
      icon: <ArrowSyncRegular />,
      onClick: runs.onSync,
    },
    {
      name: 'See what has changed',
      note: 'Ask again for every stored property, and list on a sheet what differs from your rows.',
      icon: <ArrowTrendingRegular />,
      onClick: runs.onChanges,
    },
  ];
  return (
    <StepFrame
      label="Check and sync"
      title="A whole sheet at once"
      lead="Each step shows you first what it will do. Nothing is sent until you say so."
    >
      <ul className={shared.list}>
        {ways.map(
          ({ name, note, icon, onClick }) =>
            onClick && (
              <li key={name}>
                <ChoiceCard icon={icon} name={name} size="large" onClick={onClick}>
                  <span className={shared.note}>{note}</span>
                </ChoiceCard>
              </li>
            ),
        )}
      </ul>
      {runs.onSync === null && <p className={shared.note}>{readerWords}</p>}
    </StepFrame>
  );
}
