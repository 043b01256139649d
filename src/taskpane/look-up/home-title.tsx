import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CopyRegular, TableInsertRowRegular } from '@fluentui/react-icons';
import type { LookUpState, Offer, View } from './look-up-state';
import { copyableText, formulaEntries, valueEntries } from './entries';
import { glances } from './glances';
import { homeTitle, uprnOf } from './home-identity';
import type { LookUpIntents } from './use-look-up';
import { useScreenStyles } from '../parts/styles';

const useStyles = makeStyles({
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  glances: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    margin: 0,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  glance: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    ':not(:first-child)': { borderLeft: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  glanceValue: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  good: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground3 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  brand: { color: tokens.colorBrandForeground1 },
  neutral: { color: tokens.colorNeutralForeground1 },
});

interface HomeTitleProps {
  readonly view: Extract<View, { kind: 'home' }>;
  readonly message: LookUpState['message'];
  readonly intents: LookUpIntents;
  readonly canInsert: boolean;
  /** The prefix of the function names in formulas. */
  readonly functionPrefix: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Which home it is, what matters of it at a glance, and what to do with that. */
export function HomeTitle({ view, message, intents, canInsert, functionPrefix, now }: HomeTitleProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const { subject, parts } = view;
  const uprn = uprnOf(subject.identifier, parts);
  const name = homeTitle(subject, parts);
  const where = [uprn === null || name.includes(uprn) ? null : `UPRN ${uprn}`, subject.place].filter(
    (each) => each !== null,
  );
  return (
    <section className={shared.stack} aria-label="Home">
      <h2 className={styles.name}>{name}</h2>
      {where.length > 0 && <p className={shared.small}>{where.join(' · ')}</p>}
      <dl className={styles.glances}>
        {glances(parts, now).map(({ name: what, value, tone }) => (
          <div key={what} className={styles.glance}>
            <dt className={shared.small}>{what}</dt>
            <dd className={mergeClasses(styles.glanceValue, styles[tone])}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={shared.buttons}>
        {canInsert && (
          <>
            <Button
              size="small"
              title="What is shown, as it is today"
              icon={<TableInsertRowRegular />}
              onClick={() => intents.insert(valueEntries(subject, parts, now))}
            >
              Insert values
            </Button>
            <Button
              size="small"
              title="Formulas, which update from the API"
              onClick={() => intents.insert(formulaEntries(subject, functionPrefix))}
            >
              Insert formulas
            </Button>
          </>
        )}
        <Button
          size="small"
          icon={<CopyRegular />}
          onClick={() => intents.copy(copyableText(subject, parts, now), 'Summary')}
        >
          Copy
        </Button>
        <span role="status" className={mergeClasses(shared.note, message?.isBad === true && styles.bad)}>
          {message?.text}
        </span>
        {message?.offer && <OfferButton offer={message.offer} intents={intents} />}
      </div>
    </section>
  );
}

/** The nearest place that would do, where the selection does not. */
function OfferButton({ offer, intents }: { readonly offer: Offer; readonly intents: LookUpIntents }) {
  return (
    <Button size="small" onClick={() => intents.insert(offer.rows, offer.place)}>
      Insert at {offer.place.place}
    </Button>
  );
}
