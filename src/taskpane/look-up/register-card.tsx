import { makeStyles, tokens } from '@fluentui/react-components';
import { CertificateRegular } from '@fluentui/react-icons/svg/certificate';
import {
  britishIsoDay,
  judgeLicences,
  licenceVerdictText,
  spokenDay,
  timestampAt,
  type Licence,
  type LicenceVerdict,
  type Licensing,
} from '../../contract';
import { Card } from '../parts/card';
import { Facts } from '../parts/facts';
import { Tag } from '../parts/tag';
import { capitalised } from '../wording';
import { PartBody } from './part-body';
import type { Part } from './parts';
import { Provenance } from './provenance';
import { registerWords } from './home-facts';
import { useScreenStyles } from '../parts/styles';

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM, gridTemplateColumns: 'minmax(0, 1fr)' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
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

interface RegisterCardProps {
  readonly part: Part<Licensing>;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onRenew: () => void;
}

/** What the councils' registers hold of the home. */
export function RegisterCard({ part, now, onRenew }: RegisterCardProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const { answer } = part;
  const today = britishIsoDay(timestampAt(now));
  const verdict = answer?.ok === true ? judgeLicences(answer.value, answer.faults, today).verdict : null;
  return (
    <Card
      title="Licence registers"
      icon={<CertificateRegular />}
      aside={
        verdict !== null && <Tag tone={registerWords[verdict.kind][0]}>{registerWords[verdict.kind][1]}</Tag>
      }
      foot={<Provenance data="Councils’ registers" part={part} now={now} onRenew={onRenew} />}
    >
      <PartBody part={part} sought="home in the registers">
        {({ licences }) => (
          <div className={styles.stack}>
            {verdict !== null && (verdict.kind !== 'current' || licences.length === 0) && (
              <p className={shared.muted}>
                {capitalised(licenceVerdictText(verdict, today))}.
                {leavesOut(verdict) && ' Registers may leave out what is pending or recent.'}
              </p>
            )}
            {licences.length > 0 && (
              <ul className={styles.list}>
                {licences.map((licence, index) => (
                  <LicenceItem key={index} licence={licence} />
                ))}
              </ul>
            )}
          </div>
        )}
      </PartBody>
    </Card>
  );
}

/** Where a register was searched, or somebody else's was, what is recent may be missing from it. */
function leavesOut({ kind }: LicenceVerdict): boolean {
  return kind === 'no-record' || kind === 'not-said';
}

function LicenceItem({ licence }: { readonly licence: Licence }) {
  const styles = useStyles();
  const { type, status, licencee, people, households, date_start: start, date_end: end } = licence;
  const most = [
    people === null ? null : `${people} people`,
    households === null ? null : `${households} households`,
  ].filter((each) => each !== null);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className={styles.kind}>
          {type === null ? 'Licence' : `${type.charAt(0).toUpperCase()}${type.slice(1)} licence`}
        </span>
        {status !== null && <Tag tone="neutral">{status}</Tag>}
      </div>
      <Facts
        facts={[
          ['From', start === null ? null : spokenDay(start)],
          ['Until', end === null ? null : spokenDay(end)],
          ['Maximum', most.join(', ')],
          ['Holder', licencee],
        ]}
      />
    </li>
  );
}
