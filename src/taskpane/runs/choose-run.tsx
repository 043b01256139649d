import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { ArrowTrendingRegular } from '@fluentui/react-icons/svg/arrow-trending';
import { DocumentSearchRegular } from '@fluentui/react-icons/svg/document-search';
import { TableRegular } from '@fluentui/react-icons/svg/table';
import type { ReactElement } from 'react';
import { EmptyState } from './empty-state';
import { StepFrame } from './step-frame';
import { useScreenStyles } from './styles';
import { useToneStyles } from './tone';

const useStyles = makeStyles({
  run: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    width: '100%',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalM}`,
    fontFamily: 'inherit',
    textAlign: 'left',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      border: `1px solid ${tokens.colorNeutralStroke1Hover}`,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  mark: {
    display: 'grid',
    placeItems: 'center',
    width: '48px',
    height: '48px',
    borderRadius: tokens.borderRadiusXLarge,
    fontSize: '26px',
  },
  words: { display: 'grid', rowGap: '2px' },
  name: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  chevron: { display: 'flex', color: tokens.colorNeutralForeground3 },
});

interface RunCardProps {
  readonly icon: ReactElement;
  readonly name: string;
  readonly text: string;
  readonly onClick: () => void;
}

function RunCard({ icon, name, text, onClick }: RunCardProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const tones = useToneStyles();
  return (
    <button type="button" className={mergeClasses(shared.card, styles.run)} onClick={onClick}>
      <span className={mergeClasses(styles.mark, tones.brand)} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={shared.note}>{text}</span>
      </span>
      <span className={styles.chevron} aria-hidden="true">
        <ChevronRightRegular fontSize={18} />
      </span>
    </button>
  );
}

interface ChooseRunProps {
  /** `null` outside Excel, where there is no table. */
  readonly runs: {
    readonly onCheck: () => void;
    readonly onSync: () => void;
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
      lead="Every step shows first what it would do. Nothing is sent before you say so."
    >
      <ul className={shared.list}>
        <li>
          <RunCard
            icon={<DocumentSearchRegular />}
            name="Check homes"
            text="Energy certificates, schemes and licence registers, into columns of your sheet."
            onClick={runs.onCheck}
          />
        </li>
        <li>
          <RunCard
            icon={<ArrowSyncRegular />}
            name="Sync a portfolio"
            text="Keep your sheet and the properties that your provider stores in step."
            onClick={runs.onSync}
          />
        </li>
        <li>
          <RunCard
            icon={<ArrowTrendingRegular />}
            name="See what has changed"
            text="Ask for every stored property anew, and list on a sheet what differs from your rows."
            onClick={runs.onChanges}
          />
        </li>
      </ul>
    </StepFrame>
  );
}
