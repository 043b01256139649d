import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { MapRegular } from '@fluentui/react-icons/svg/map';
import {
  britishDay,
  meantDayInWords,
  directionCriteria,
  isUnread,
  schemeCriteria,
  standingOf,
  type Determination,
  type Direction,
  type Fault,
  type Scheme,
  type Standing,
  type UtcTimestamp,
} from '../../contract';
import { Card } from '../parts/card';
import { Tag } from '../parts/tag';
import type { Tone } from '../parts/tone';
import { PartBody } from './part-body';
import type { Part } from './parts';
import { Provenance } from './provenance';

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM, gridTemplateColumns: 'minmax(0, 1fr)' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  item: { display: 'grid', rowGap: '2px', gridTemplateColumns: 'minmax(0, 1fr)' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `2px ${tokens.spacingHorizontalS}` },
  kind: { fontWeight: tokens.fontWeightSemibold },
  small: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  note: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
  ended: { '& summary': { cursor: 'pointer', color: tokens.colorNeutralForeground2 } },
});

/** One thing that lies on the place. */
interface OnPlace {
  readonly kind: string;
  readonly standing: Standing;
  readonly name: string | null;
  readonly criteria: string;
  readonly start: UtcTimestamp | null;
  readonly end: UtcTimestamp | null;
  readonly link: string | null;
}

const order = ['in-force', 'future', 'consultation', 'unclear', 'expired'] as const satisfies Standing[];

const tags: Readonly<Record<(typeof order)[number], readonly [Tone, string]>> = {
  'in-force': ['brand', 'In force'],
  future: ['warning', 'To come'],
  consultation: ['neutral', 'In consultation'],
  unclear: ['neutral', 'State not given'],
  expired: ['neutral', 'Ended'],
};

/** Licensing schemes and planning directions that lie on the place, those in force first. */
export function onPlace({ schemes, planning }: Determination): readonly OnPlace[] {
  const all = [...schemes.map(ofScheme), ...planning.map(ofDirection)];
  return order.flatMap((standing) => all.filter((each) => each.standing === standing));
}

function ofScheme(scheme: Scheme): OnPlace {
  const { type, name, link, criteria } = scheme;
  const kind = type === null ? 'Licensing of a kind not given' : `${capitalised(type)} licensing`;
  return {
    kind,
    standing: standingOf(scheme),
    name,
    criteria: schemeCriteria(scheme),
    start: criteria.date_start,
    end: criteria.date_end,
    link,
  };
}

function ofDirection(direction: Direction): OnPlace {
  const { name, link, criteria } = direction;
  return {
    kind: 'Article 4 direction',
    standing: standingOf(direction),
    name,
    criteria: directionCriteria(direction),
    start: criteria.date_start,
    end: criteria.date_end,
    link,
  };
}

interface PlaceCardProps {
  readonly part: Part<Determination>;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onRenew: () => void;
}

/** What lies on the place: it speaks of where the home is, not of who lives in it. */
export function PlaceCard({ part, now, onRenew }: PlaceCardProps) {
  const styles = useStyles();
  const faults = part.answer?.ok === true ? part.answer.faults : [];
  return (
    <Card
      title="Licensing and planning here"
      icon={<MapRegular />}
      foot={<Provenance data="Schemes and directions" part={part} now={now} onRenew={onRenew} />}
    >
      <PartBody part={part} sought="determination">
        {(determination) => {
          const all = onPlace(determination);
          const ended = all.filter(({ standing }) => standing === 'expired');
          const present = all.filter(({ standing }) => standing !== 'expired');
          return (
            <div className={styles.stack}>
              {unreadWords(faults).map((text) => (
                <p key={text} className={styles.none}>
                  {text}
                </p>
              ))}
              {present.length === 0 ? (
                <p className={styles.none}>
                  None found in the data{asOf(part)}. A council may have brought in a scheme since.
                </p>
              ) : (
                <Items items={present} />
              )}
              {ended.length > 0 && (
                <details className={styles.ended}>
                  <summary>Ended ({ended.length})</summary>
                  <Items items={ended} />
                </details>
              )}
              <p className={styles.note}>
                This is about the place. Whether this home needs a licence depends on who lives in it. Not
                legal advice.
              </p>
            </div>
          );
        }}
      </PartBody>
    </Card>
  );
}

function Items({ items }: { readonly items: readonly OnPlace[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {items.map(({ kind, standing, name, criteria, start, end, link }, index) => {
        const [tone, word] = standing === 'elsewhere' ? tags.expired : tags[standing];
        return (
          <li key={`${index} ${kind}`} className={styles.item}>
            <div className={styles.head}>
              <span className={styles.kind}>{kind}</span>
              <Tag tone={tone}>{word}</Tag>
            </div>
            {name !== null && name !== '' && <span>{name}</span>}
            <span className={styles.small}>
              {[capitalised(criteria), dates(standing, start, end)].filter(Boolean).join(' · ')}
            </span>
            {isWebAddress(link) && (
              <span className={styles.small}>
                <Link href={link} target="_blank" rel="noreferrer">
                  Details at {new URL(link).hostname}
                </Link>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function unreadWords(faults: readonly Fault[]): string[] {
  return [
    isUnread('schemes', faults) ? 'The licensing schemes could not be read from the answer.' : null,
    isUnread('planning', faults) ? 'The planning directions could not be read from the answer.' : null,
  ].filter((text) => text !== null);
}

function asOf({ answer }: Part<unknown>): string {
  const checkedAt = answer?.checkedAt ?? null;
  return checkedAt === null ? '' : ` as of ${britishDay(checkedAt)}`;
}

function dates(standing: Standing, start: UtcTimestamp | null, end: UtcTimestamp | null): string {
  if (start === null) return end === null ? '' : `until ${meantDayInWords(end)}`;
  if (end !== null) return `${meantDayInWords(start)} to ${meantDayInWords(end)}`;
  return `${standing === 'in-force' ? 'since' : 'from'} ${meantDayInWords(start)}`;
}

/** A link of an answer is opened only where it leads to a web page. */
function isWebAddress(link: string | null): link is string {
  return link !== null && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
