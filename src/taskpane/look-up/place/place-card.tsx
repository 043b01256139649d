import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { MapRegular } from '@fluentui/react-icons';
import {
  britishIsoDay,
  capitalised,
  meantDayInWords,
  timestampAt,
  type Determination,
  type SchemeStatus,
  type UtcTimestamp,
} from '../../../contract';
import { Tag } from '../../parts/tag';
import { undecidedRules, listedRules, type LocalRule } from './local-rules';
import { PartCard, type PartProps } from '../part-card';
import { placeStates, type PlaceState } from './place-states';
import { useScreenStyles } from '../../parts/styles';

const useStyles = makeStyles({
  item: { display: 'grid', rowGap: '2px', gridTemplateColumns: 'minmax(0, 1fr)' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `2px ${tokens.spacingHorizontalS}` },
  kind: { fontWeight: tokens.fontWeightSemibold },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  ended: { '& summary': { cursor: 'pointer', color: tokens.colorNeutralForeground2 } },
});

/** What lies on the place: it speaks of where the home is, not of who lives in it. */
export function PlaceCard(shown: PartProps<Determination>) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const today = britishIsoDay(timestampAt(shown.now));
  return (
    <PartCard
      {...shown}
      title="Licensing and planning here"
      icon={<MapRegular />}
      data="Schemes and directions"
      sought="schemes and directions"
    >
      {({ value: determination, faults }) => {
        const all = listedRules(determination);
        const ended = all.filter(({ status }) => status === 'expired');
        const ongoing = all.filter((each) => !ended.includes(each));
        return (
          <div className={shared.roomyStack}>
            <Items items={[...ongoing, ...undecidedRules(determination)]} />
            <States states={placeStates(determination, faults, today)} />
            {ended.length > 0 && (
              <details className={styles.ended}>
                <summary>Ended ({ended.length})</summary>
                <Items items={ended} />
              </details>
            )}
            <p className={shared.small}>
              This is about the place. Whether this home needs a licence depends on who lives in it. A council
              may have brought in a scheme since. Not legal advice.
            </p>
          </div>
        );
      }}
    </PartCard>
  );
}

/** What is known of the kinds of which nothing is listed, the most doubtful first. */
function States({ states }: { readonly states: readonly PlaceState[] }) {
  const styles = useStyles();
  const shared = useScreenStyles();
  if (states.length === 0) return null;
  return (
    <ul className={mergeClasses(shared.list, shared.roomyStack)} aria-label="What else is known">
      {states.map(({ tone, tag, text, advice }) => (
        <li key={text} className={styles.item}>
          <div className={styles.head}>
            <Tag tone={tone}>{tag}</Tag>
          </div>
          <span className={mergeClasses(shared.muted, shared.text)}>{text}</span>
          {advice.map((said) => (
            <span key={said} className={shared.note}>
              The API says: {said}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Items({ items }: { readonly items: readonly LocalRule[] }) {
  const styles = useStyles();
  const shared = useScreenStyles();
  if (items.length === 0) return null;
  return (
    <ul className={mergeClasses(shared.list, shared.roomyStack)}>
      {items.map(({ kind, status, tag, name, criteria, start, end, link }, index) => {
        const [tone, word] = tag;
        return (
          <li key={`${index} ${kind}`} className={styles.item}>
            <div className={styles.head}>
              <span className={styles.kind}>{kind}</span>
              <Tag tone={tone}>{word}</Tag>
            </div>
            {name !== null && name !== '' && <span>{name}</span>}
            <span className={shared.note}>
              {[capitalised(criteria), dates(status, start, end)].filter(Boolean).join(' · ')}
            </span>
            {isWebAddress(link) && (
              <span className={shared.note}>
                <a className={styles.link} href={link} target="_blank" rel="noreferrer">
                  Details at {new URL(link).hostname}
                </a>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function dates(status: SchemeStatus, start: UtcTimestamp | null, end: UtcTimestamp | null): string {
  if (start === null) return end === null ? '' : `until ${meantDayInWords(end)}`;
  if (end !== null) return `${meantDayInWords(start)} to ${meantDayInWords(end)}`;
  return `${status === 'in-force' ? 'since' : 'from'} ${meantDayInWords(start)}`;
}

/** A link of an answer is opened only where it leads to a web page. */
function isWebAddress(link: string | null): link is string {
  return link !== null && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
}
