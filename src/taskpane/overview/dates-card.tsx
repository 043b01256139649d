import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import {
  calendarText,
  dateStates,
  deadlineKindNames,
  deadlineKinds,
  leadChoices,
  type DeadlineKind,
} from '../../portfolio';
import type { ShownOverview } from '../../runs/overview/commands';
import { copyText } from '../copy-text';
import { useScreenStyles } from '../parts/styles';
import { ChoiceRow } from '../parts/setting-row';
import { useStateOf } from '../parts/use-state-of';
import { counted } from '../wording';
import { calendarOf } from './calendar';
import type { SheetsServices } from './sheets-card';

const leads = leadChoices.map((days) => [days, `${days} days`] as const);

const rowsNamed = 5;

/** `4, 7, 9 and 12 more`: enough to find them by. */
function firstRows(rows: readonly number[]): string {
  const more = rows.length - rowsNamed;
  return `${rows.slice(0, rowsNamed).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-GB')} more` : ''}`;
}

interface DatesCardProps {
  readonly shown: ShownOverview;
  readonly onKeep: (change: Partial<ShownOverview['leads']>) => void;
  readonly open: SheetsServices['openCalendar'];
}

/** From when each kind is due, and the days to come as a calendar. */
export function DatesCard({ shown, onKeep, open }: DatesCardProps) {
  const shared = useScreenStyles();
  const { overview } = shown;
  const kinds = deadlineKindNames.filter(
    (kind) =>
      kind === 'licence' || kind === 'certificate' || overview.tracked.some((each) => each.kind === kind),
  );
  /** How its homes stand, and which columns of the sheet say so. */
  const noteOf = (kind: DeadlineKind): string => {
    const counts = dateStates.flatMap(([state, words]) => {
      const count = overview.dates.filter((date) => date.kind === kind && date.state === state).length;
      return count === 0 ? [] : [`${count.toLocaleString('en-GB')} ${words.toLowerCase()}`];
    });
    const columns = overview.tracked.filter((each) => each.kind === kind).map(({ header }) => `“${header}”`);
    const from = columns.length === 0 ? '' : `From ${columns.join(', ')}. `;
    // A column that is tracked is judged for every home: where none is counted, nothing of it asks for anything.
    const without = from === '' ? 'No day is known.' : 'Nothing is asked for.';
    return `${from}${counts.length === 0 ? without : `${counts.join(', ')}.`}`;
  };
  return (
    <div className={shared.roomyStack}>
      <p className={shared.note}>
        Something is due from so many days before it ends, or before a tenancy begins. They are kept in this
        workbook, and nothing of these columns is sent to the API.
      </p>
      {kinds.map((kind) => (
        <ChoiceRow
          key={kind}
          name={deadlineKinds[kind].name}
          note={noteOf(kind)}
          value={shown.leads[kind]}
          choices={leads}
          onChoose={(days) => onKeep({ [kind]: days })}
        />
      ))}
      <CalendarPart shown={shown} open={open} />
    </div>
  );
}

/** The days to come, by an address of the server or to copy: a download from a task pane may do nothing, and nobody would know. Decision 239. */
function CalendarPart({ shown, open }: Pick<DatesCardProps, 'shown' | 'open'>) {
  const shared = useScreenStyles();
  const { entries, unnamed } = useMemo(() => calendarOf(shown), [shown]);
  const text = calendarText(entries, shown.at);
  const [message, say] = useStateOf(text, '');
  const count = entries.length;
  const absent = dateStates.flatMap(([state, words]) => {
    const homes = shown.overview.dates.filter((date) => date.state === state).length;
    return homes === 0 || state === 'due' || state === 'later'
      ? []
      : [`${homes.toLocaleString('en-GB')} ${words.toLowerCase()}`];
  });
  const copy = (): void => {
    copyText(text).then(
      () => say('Copied.'),
      () => say('Select the text below and copy it: this page cannot use the clipboard.'),
    );
  };
  return (
    <section className={shared.stack} aria-label="Calendar">
      <h4 className={shared.groupTitle}>Calendar</h4>
      <p className={shared.note}>
        {counted(count, 'day', 'days')} to come, with reminders. Open the file terrace.ics with your calendar,
        or paste the copied text into a file of that name; done again later, it moves days, and doubles only
        those of a home whose UPRN or address was filled in or changed. It holds the homes that are shown.
        {absent.length === 0 ? '' : ` Not in it, since no day is to come: ${absent.join(', ')}.`}
        {unnamed.length > 0 &&
          ` Not in it, since nothing tells them from other homes: ${unnamed.length === 1 ? 'row' : 'rows'} ${firstRows(unnamed)}. Give them an address with its postcode, or a UPRN.`}
      </p>
      <div className={shared.buttons}>
        {open !== null && (
          <Button
            size="small"
            disabledFocusable={count === 0}
            onClick={() => {
              open(text).then(say, () => say('Copy the calendar: it could not be opened.'));
            }}
          >
            Open the calendar
          </Button>
        )}
        <Button size="small" disabledFocusable={count === 0} onClick={copy}>
          Copy the calendar
        </Button>
        <span role="status" className={shared.note}>
          {message}
        </span>
      </div>
      {count > 0 && (
        <textarea
          aria-label="Calendar to copy"
          readOnly
          rows={4}
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </section>
  );
}
