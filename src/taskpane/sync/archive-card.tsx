import { Checkbox } from '@fluentui/react-components';
import { ArchiveRegular } from '@fluentui/react-icons';
import type { PropertyId } from '../../contract';
import { Disclosure } from '../parts/disclosure';
import { PagedList } from '../parts/paged-list';
import { RowItem } from '../parts/row-item';
import type { HomeNames } from '../runs/home-names';
import { useScreenStyles } from '../parts/styles';
import { counted } from '../wording';
import { ConfirmButton } from '../parts/confirm-button';
import type { SyncStep, SyncIntents } from './use-sync';
import { SmallButton } from '../parts/small-button';

interface ArchiveCardProps {
  readonly step: SyncStep;
  readonly intents: SyncIntents;
  readonly homes: HomeNames;
}

/** What is archived at the provider: only what the user marks, and rows that are gone once they confirm it. */
export function ArchiveCard({ step, intents, homes }: ArchiveCardProps) {
  const shared = useScreenStyles();
  const { planned } = step;
  const marked = planned.plan.planned.flatMap((each) =>
    each.kind === 'archive' && each.because === 'marked' ? [each] : [],
  );
  const gone = planned.plan.planned.flatMap((each) =>
    each.kind === 'removed' || (each.kind === 'archive' && each.because === 'removed')
      ? [{ propertyId: each.propertyId, isConfirmed: each.kind === 'archive' }]
      : [],
  );
  const confirmed = gone.filter(({ isConfirmed }) => isConfirmed).length;
  return (
    <Disclosure
      title="Archive"
      note={noteOf(gone.length - confirmed)}
      icon={<ArchiveRegular />}
      tone={marked.length + confirmed > 0 ? 'bad' : 'neutral'}
      count={marked.length + confirmed}
    >
      {marked.length > 0 && (
        <>
          <PagedList items={marked} label="Marked for archiving" keyOf={({ propertyId }) => propertyId}>
            {({ rows: [row = 0] }) => (
              <RowItem row={row} title={homes.nameOf(row)} onShow={() => intents.show(planned, row, null)} />
            )}
          </PagedList>
          <SmallButton
            onClick={() => intents.replan(step, (choices) => ({ ...choices, archive: new Set() }))}
          >
            Keep them all
          </SmallButton>
        </>
      )}
      <p className={shared.note}>
        In the sheet, select the rows whose properties you want to archive. Then mark them here.
      </p>
      <SmallButton onClick={() => intents.markSelected(step)}>Mark the selected rows</SmallButton>
      {gone.length > 0 && <GoneRows step={step} intents={intents} gone={gone} />}
    </Disclosure>
  );
}

/** A property whose row is gone from the sheet. */
interface GoneRow {
  readonly propertyId: PropertyId;
  /** Whether the user has said that it shall be archived. */
  readonly isConfirmed: boolean;
}

interface GoneRowsProps extends Pick<ArchiveCardProps, 'step' | 'intents'> {
  readonly gone: readonly GoneRow[];
}

/** Properties whose rows are gone: kept, archived or forgotten, as the user says. */
function GoneRows({ step, intents, gone }: GoneRowsProps) {
  const shared = useScreenStyles();
  const confirmed = gone.filter(({ isConfirmed }) => isConfirmed).length;
  const all = gone.map(({ propertyId }) => propertyId);
  const confirm = (ids: readonly PropertyId[], isWanted: boolean): void =>
    intents.replan(step, (choices) => {
      const confirmedRemoved = new Set(choices.confirmedRemoved ?? []);
      for (const id of ids) {
        if (isWanted) confirmedRemoved.add(id);
        else confirmedRemoved.delete(id);
      }
      return { ...choices, confirmedRemoved };
    });
  return (
    <>
      <h4 className={shared.groupTitle}>{counted(gone.length, 'row is', 'rows are')} gone from the sheet</h4>
      <p className={shared.note}>The provider keeps these properties unless you archive them.</p>
      <PagedList items={gone} label="Rows that are gone" keyOf={({ propertyId }) => propertyId} pageSize={10}>
        {({ propertyId, isConfirmed }) => (
          <div className={shared.stack}>
            <Checkbox
              label={`Archive ${propertyId}`}
              checked={isConfirmed}
              onChange={(_event, { checked }) => confirm([propertyId], checked === true)}
            />
            {!isConfirmed && (
              <ConfirmButton
                name="Forget it"
                question="The provider will keep the property, but this workbook will no longer sync it. Do you want to forget it?"
                yes="Forget the Property Id"
                onYes={() => intents.forget(step, propertyId)}
              />
            )}
          </div>
        )}
      </PagedList>
      {gone.length > 1 && confirmed < gone.length && (
        <SmallButton onClick={() => confirm(all, true)}>
          Archive all {counted(gone.length, 'property', 'properties')}
        </SmallButton>
      )}
    </>
  );
}

function noteOf(unconfirmed: number): string {
  return unconfirmed === 0
    ? 'Only what you mark'
    : `${counted(unconfirmed, 'row is gone', 'rows are gone')}: say whether to archive`;
}
