import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CertificateRegular } from '@fluentui/react-icons';
import {
  britishIsoDay,
  capitalised,
  judgeLicences,
  licenceVerdictText,
  spokenDay,
  timestampAt,
  type Licence,
  type LicenceVerdict,
  type Licensing,
} from '../../contract';
import { Facts } from '../parts/facts';
import { Tag } from '../parts/tag';
import { counted } from '../wording';
import { PartCard, type PartProps } from './part-card';
import { registerWords } from './glances';
import { useScreenStyles } from '../parts/styles';

const useStyles = makeStyles({
  item: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { borderTop: 'none', paddingTop: 0 },
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, alignItems: 'center' },
  kind: { fontWeight: tokens.fontWeightSemibold },
});

/** What the councils' registers hold of the home. */
export function RegisterCard(shown: PartProps<Licensing>) {
  const shared = useScreenStyles();
  const { answer } = shown.part;
  const today = britishIsoDay(timestampAt(shown.now));
  const verdict = answer?.ok === true ? judgeLicences(answer, today).verdict : null;
  return (
    <PartCard
      {...shown}
      title="Licence registers"
      icon={<CertificateRegular />}
      aside={
        verdict !== null && <Tag tone={registerWords[verdict.kind][0]}>{registerWords[verdict.kind][1]}</Tag>
      }
      data="Councils’ registers"
      sought="home in the registers"
    >
      {({ value: { licences } }) => (
        <div className={shared.roomyStack}>
          {verdict !== null && (verdict.kind !== 'current' || licences.length === 0) && (
            <p className={shared.muted}>
              {capitalised(licenceVerdictText(verdict, today))}.
              {leavesOut(verdict) && ' Registers may leave out what is pending or recent.'}
            </p>
          )}
          {licences.length > 0 && (
            <ul className={mergeClasses(shared.list, shared.roomyStack)}>
              {licences.map((licence, index) => (
                <LicenceItem key={index} licence={licence} />
              ))}
            </ul>
          )}
        </div>
      )}
    </PartCard>
  );
}

/** Where a register was searched, or somebody else's was, what is recent may be missing from it. */
function leavesOut({ kind }: LicenceVerdict): boolean {
  return kind === 'no-record' || kind === 'not-said';
}

function LicenceItem({ licence }: { readonly licence: Licence }) {
  const styles = useStyles();
  const { type, status, licencee, people, households, date_start: start, date_end: end } = licence;
  const maximum = [
    people === null ? null : counted(people, 'person', 'people'),
    households === null ? null : counted(households, 'household', 'households'),
  ].filter((each) => each !== null);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className={styles.kind}>{type === null ? 'Licence' : `${capitalised(type)} licence`}</span>
        {status !== null && <Tag tone="neutral">{status}</Tag>}
      </div>
      <Facts
        facts={[
          ['From', start === null ? null : spokenDay(start)],
          ['Until', end === null ? null : spokenDay(end)],
          ['Maximum', maximum.join(', ')],
          ['Holder', licencee],
        ]}
      />
    </li>
  );
}
