import { Checkbox, Input, makeStyles, tokens } from '@fluentui/react-components';
import {
  BuildingGovernmentRegular,
  CertificateRegular,
  CloudCheckmarkRegular,
  LeafOneRegular,
} from '@fluentui/react-icons';
import { useId, useState } from 'react';
import {
  checkFieldId,
  checkFields,
  checkTitles,
  type CheckChoices,
  type CheckField,
  type CheckName,
} from '../../portfolio';
import { Disclosure } from '../parts/disclosure';
import { useScreenStyles } from '../parts/styles';
import { counted } from '../wording';
import { isChosen, withFields, withHeader } from './choices';
import { SmallButton } from '../parts/small-button';

const useStyles = makeStyles({
  field: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBottom: tokens.spacingVerticalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-of-type': { borderBottomStyle: 'none' },
  },
  // In line with the label of its box.
  under: { marginLeft: '32px' },
});

const icons: Readonly<Record<CheckName, typeof LeafOneRegular>> = {
  epc: LeafOneRegular,
  determination: BuildingGovernmentRegular,
  licensing: CertificateRegular,
  property: CloudCheckmarkRegular,
};

interface CheckFieldsCardProps {
  readonly check: CheckName;
  readonly choices: CheckChoices;
  /** Headers of the table, to choose a column from. */
  readonly headers: readonly string[];
  readonly onChange: (choices: CheckChoices) => void;
}

/** What one check can tell: each with the column that it goes into. */
export function CheckFieldsCard({ check, choices, headers, onChange }: CheckFieldsCardProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const [isUnfolded, setUnfolded] = useState(false);
  const list = useId();
  const all = checkFields.filter((field) => field.check === check);
  const usual = all.filter((field) => field.isCommon);
  const chosen = all.filter((field) => isChosen(choices, field));
  const shown = isUnfolded ? all : all.filter((field) => field.isCommon || isChosen(choices, field));
  const Icon = icons[check];
  const headerOf = (field: CheckField): string =>
    choices.columns.find((column) => column.field === checkFieldId(field))?.header ?? field.header;
  return (
    <Disclosure
      title={checkTitles[check]}
      note={
        chosen.length === 0
          ? 'Not checked'
          : `${counted(chosen.length, 'result', 'results')}, one request for each home`
      }
      icon={<Icon />}
      tone={chosen.length === 0 ? 'neutral' : 'brand'}
    >
      <Checkbox
        label={`The usual ${counted(usual.length, 'result', 'results')}`}
        checked={
          usual.every((field) => isChosen(choices, field))
            ? true
            : usual.some((field) => isChosen(choices, field))
              ? 'mixed'
              : false
        }
        onChange={(_event, { checked }) =>
          onChange(withFields(choices, checked === true ? usual : all, checked === true))
        }
      />
      <datalist id={list}>
        {headers.map((header) => (
          <option key={header} value={header} />
        ))}
      </datalist>
      {shown.map((field) => {
        const isOn = isChosen(choices, field);
        return (
          <div key={field.name} className={styles.field}>
            <Checkbox
              label={field.header}
              checked={isOn}
              onChange={(_event, { checked }) => onChange(withFields(choices, [field], checked === true))}
            />
            <div className={styles.under}>
              <p className={shared.note}>{field.means}</p>
              {isOn && (
                <Input
                  size="small"
                  aria-label={`Column for ${field.header}`}
                  value={headerOf(field)}
                  contentBefore={<span className={shared.note}>Column</span>}
                  input={{ list }}
                  onChange={(_event, { value }) => onChange(withHeader(choices, field, value))}
                />
              )}
            </div>
          </div>
        );
      })}
      {all.length > shown.length && (
        <SmallButton onClick={() => setUnfolded(true)}>
          Show {counted(all.length - shown.length, 'more', 'more')}
        </SmallButton>
      )}
    </Disclosure>
  );
}
