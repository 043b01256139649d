import {
  AddSquareRegular,
  BuildingGovernmentRegular,
  CalendarRegular,
  CertificateRegular,
  ErrorCircleRegular,
  LeafOneRegular,
  QuestionCircleRegular,
  SearchRegular,
  ShieldErrorRegular,
} from '@fluentui/react-icons';
import { useState } from 'react';
import type { Need, NeedKind, NeedUrgency } from '../../portfolio';
import { Disclosure } from '../parts/disclosure';
import type { HomeNames } from '../runs/home-names';
import { PagedList } from '../parts/paged-list';
import { RowItem } from '../parts/row-item';
import { RowStepper } from '../parts/row-stepper';
import type { Tone } from '../parts/tone';

/** Needs that are not named here are about days. */
const icons: Readonly<Partial<Record<NeedKind, typeof CalendarRegular>>> = {
  'licence-needed': ShieldErrorRegular,
  'licence-wrong': ShieldErrorRegular,
  'licence-exceeded': ShieldErrorRegular,
  'licence-ended': ShieldErrorRegular,
  'below-minimum': LeafOneRegular,
  'certificate-ended': CertificateRegular,
  unconfirmed: QuestionCircleRegular,
  'find-out': QuestionCircleRegular,
  'ask-council': BuildingGovernmentRegular,
  'council-not-known': QuestionCircleRegular,
  'rows-with-problems': ErrorCircleRegular,
  'address-missing': AddSquareRegular,
  'postcode-missing': AddSquareRegular,
  'people-missing': AddSquareRegular,
  'households-missing': AddSquareRegular,
  'kind-missing': AddSquareRegular,
  'rating-unread': QuestionCircleRegular,
  'no-certificate-found': SearchRegular,
  'below-announced': LeafOneRegular,
  'never-checked': SearchRegular,
};

const tones: Readonly<Record<NeedUrgency, Tone>> = {
  now: 'bad',
  soon: 'warning',
  gap: 'brand',
  later: 'neutral',
};

interface NeedCardProps {
  readonly need: Need;
  readonly homes: HomeNames;
  readonly onShow: (row: number, column: string | null) => void;
}

/** One thing that needs doing; it opens the rows that it is about. Decision 142. */
export function NeedCard({ need, homes, onShow }: NeedCardProps) {
  const { kind, urgency, title, note, rows } = need;
  const Icon = icons[kind] ?? CalendarRegular;
  const [shown, setShown] = useState<number | null>(null);
  // The rows may have become fewer since.
  const at = shown !== null && shown < rows.length ? shown : null;
  const go = (to: number): void => {
    const wanted = rows[to];
    if (wanted === undefined) return;
    setShown(to);
    onShow(wanted.row, wanted.column);
  };
  return (
    <Disclosure title={title} note={note} icon={<Icon />} tone={tones[urgency]}>
      {rows.length > 1 && <RowStepper label={title} count={rows.length} at={at} onGo={go} />}
      <PagedList items={rows} label={title} keyOf={({ row }) => row} at={at}>
        {(listed, index) => (
          <RowItem
            row={listed.row}
            title={homes.nameOf(listed.row) || 'No address'}
            detail={listed.detail}
            isCurrent={index === at}
            onShow={() => go(index)}
          />
        )}
      </PagedList>
    </Disclosure>
  );
}
