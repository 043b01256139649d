import {
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  type ActionDispatch,
  type RefObject,
} from 'react';
import type { ClientActivity } from '../../client';
import { problemMessage, type Clock, type PropertyInput, type Store } from '../../contract';
import type { Entry, FreePlace, Inserted, SelectedSheet } from '../../workbook/table';
import type { SettingsStore } from '../settings/device-settings';
import { useStore } from '../use-store';
import { creatingOf, type Creating, type Creations } from './creations';
import { useSelectedCell } from './use-selected-cell';
import { useNavigationRequest } from '../use-navigation-request';
import { copyText } from '../copy-text';
import { errorText } from '../wording';
import { initialLookUpState, lookUpReducer, type LookUpEvent, type Offer } from './look-up-state';
import { askPart, cachedParts, isRefused, partNames, type LookUpClient, type PartName } from './parts';
import { subjectOfCell, subjectOfText, type SubjectReading, type Subject } from './subject';

/** Milliseconds that a selection rests before anything is asked for: whoever walks through a column spends nothing on the way. */
const restMilliseconds = 600;

/** What the screen of a look-up may do. */
export type LookUpIntents = ReturnType<typeof intentsOf>;

export interface LookUpServices {
  /** What looking a home up asks the API. */
  readonly checks: LookUpClient;
  /** The selection; `null` outside Excel. */
  readonly sheet: SelectedSheet | null;
  readonly clock: Clock;
  readonly settings: SettingsStore;
  readonly creations: Creations;
  readonly activity: Store<ClientActivity>;
}

/** What is looked up, and what a user may do with it. The selection is followed while the screen shows. */
export function useLookUp({ checks, sheet, clock, settings, creations, activity }: LookUpServices) {
  const [state, dispatch] = useReducer(
    lookUpReducer,
    settings.snapshot().followsSelection,
    initialLookUpState,
  );
  const soFar = useStore(creations);
  const requests = useHomeRequests(checks, clock, creations, dispatch);
  useSelectedCell(state.follows ? sheet : null, (cell) =>
    requests.showHome(subjectOfCell(cell), restMilliseconds),
  );

  const { view } = state;
  const isLetIn = useStore(activity).connection !== 'keys-refused';
  // Whoever has signed in, or given other keys, need not select the home anew.
  useEffect(() => {
    if (!isLetIn || view.kind !== 'home') return;
    for (const name of partNames) if (isRefused(view.parts[name])) requests.ask(view.subject, name, false);
  }, [isLetIn]);

  // Whoever asks for this home means it, whether or not the selection is followed.
  useNavigationRequest('look-up', () => {
    sheet?.selected().then(
      (cell) => {
        const found = subjectOfCell(cell);
        requests.showHome(
          found.kind === 'nothing' ? { kind: 'unclear', because: noHomeAt(cell.place) } : found,
          0,
        );
      },
      () => dispatch({ kind: 'refused', because: 'Select the cell again: Excel could not read it.' }),
    );
  });

  const intents = useMemo(
    () => intentsOf({ checks, sheet, settings, creations }, requests, dispatch),
    [requests, checks, settings, sheet, creations],
  );
  const creatingOfHome = (subject: Subject): Creating => creatingOf(soFar, creations.api(), subject);
  return { state, intents, creatingOf: creatingOfHome };
}

/** Asking the API of one home at a time. */
interface HomeRequests {
  readonly shown: RefObject<Subject | null>;
  readonly ask: (subject: Subject, name: PartName, fresh: boolean) => void;
  /** Shows what is cached at once; the rest is asked for after `wait` milliseconds. */
  readonly showHome: (found: SubjectReading, wait: number) => void;
}

type Dispatch = ActionDispatch<[LookUpEvent]>;

function useHomeRequests(
  checks: LookUpClient,
  clock: Clock,
  creations: Creations,
  dispatch: Dispatch,
): HomeRequests {
  /** Aborted when another home is looked at: what has not been sent yet is not asked for. */
  const controller = useRef(new AbortController());
  const shown = useRef<Subject | null>(null);

  const ask = useCallback(
    (subject: Subject, name: PartName, fresh: boolean): void => {
      const { signal } = controller.current;
      const answering = askPart(checks, name, subject, {
        priority: 'interactive',
        caller: 'pane',
        fresh,
        signal,
      });
      if (answering === null) return;
      if (!(answering instanceof Promise)) {
        dispatch({ kind: 'answered', subject, name, answer: answering });
        return;
      }
      dispatch({ kind: 'asked', subject, name });
      void answering.then((answer) => {
        if (!signal.aborted) dispatch({ kind: 'answered', subject, name, answer });
      });
    },
    [checks, dispatch],
  );

  const showHome = useCallback(
    (found: SubjectReading, wait: number): void => {
      if (found.kind === 'nothing') return;
      if (found.kind === 'unclear') {
        dispatch({ kind: 'refused', because: found.because });
        return;
      }
      const { subject } = found;
      if (isSame(shown.current, subject)) {
        dispatch({ kind: 'shown-again' });
        return;
      }
      shown.current = subject;
      controller.current.abort();
      const mine = new AbortController();
      controller.current = mine;
      creations.leaveUnsent();
      dispatch({ kind: 'home-shown', subject });
      const cached = cachedParts(checks, subject);
      for (const name of cached) ask(subject, name, false);
      const askRest = (): void => {
        if (mine.signal.aborted) return;
        for (const name of partNames) if (!cached.includes(name)) ask(subject, name, false);
      };
      if (wait === 0) askRest();
      else clock.after(wait, askRest);
    },
    [ask, checks, clock, creations, dispatch],
  );

  return useMemo(() => ({ shown, ask, showHome }), [ask, showHome]);
}

function intentsOf(
  { checks, sheet, settings, creations }: Omit<LookUpServices, 'clock' | 'activity'>,
  { shown, ask, showHome }: HomeRequests,
  dispatch: Dispatch,
) {
  const say = (text: string, isBad = false, offer: Offer | null = null): void =>
    dispatch({ kind: 'said', text, isBad, offer });
  return {
    type: (text: string): void => dispatch({ kind: 'typed', text }),
    lookUp: (text: string): void => {
      const found = subjectOfText(text);
      if (found.kind === 'home') shown.current = null;
      showHome(found, 0);
    },
    follow: (isWanted: boolean): void => {
      settings.change({ followsSelection: isWanted });
      dispatch({ kind: 'followed', isWanted });
    },
    renew: (name: PartName): void => {
      if (shown.current !== null) ask(shown.current, name, true);
    },
    askToCreate: (isWanted: boolean): void => {
      const subject = shown.current;
      if (subject !== null) creations.note(creations.api(), subject, { kind: isWanted ? 'asking' : 'none' });
    },
    create: (input: PropertyInput): void => {
      const subject = shown.current;
      if (subject === null) return;
      const api = creations.api();
      creations.note(api, subject, { kind: 'sending' });
      void checks.propertyCreate(input, { priority: 'interactive', caller: 'pane' }).then((answer) => {
        if (answer.ok) {
          const { value: property, faults } = answer;
          creations.note(api, subject, { kind: 'created', property, faults });
          return;
        }
        const { problem } = answer;
        const kind = problem.kind === 'unconfirmed' ? 'unconfirmed' : 'refused';
        creations.note(api, subject, { kind, because: problemMessage(problem) });
      });
    },
    /** At the selection, or at a place that was offered. */
    insert: (rows: readonly (readonly Entry[])[], at: FreePlace | null = null): void => {
      if (sheet === null) return;
      sheet.insert(rows, at).then(
        (inserted) =>
          inserted.kind === 'inserted'
            ? say(`Inserted at ${inserted.place}.`)
            : say(
                refusalWords(inserted),
                true,
                inserted.free === null ? null : { place: inserted.free, rows },
              ),
        (error: unknown) => say(errorText(error), true),
      );
    },
    copy: (text: string, what: string): void => {
      copyText(text).then(
        () => say(`${what} copied.`),
        () => say('This page cannot use the clipboard: insert into the sheet, and copy from there.', true),
      );
    },
  };
}

function refusalWords(refused: Exclude<Inserted, { kind: 'inserted' }>): string {
  switch (refused.kind) {
    case 'occupied':
      return `Select a cell with free cells around it: ${refused.place} is not empty.`;
    case 'at-table':
      return `Select a cell away from the table “${refused.table}”: Excel would take what is inserted at ${refused.place} into its columns.`;
  }
}

function noHomeAt(place: string): string {
  return `Select a row with a home, or a cell that holds a UPRN or an address with its postcode: ${place} names none.`;
}

/** The same home, read from the same row: what is shown of it stays. */
function isSame(before: Subject | null, now: Subject): boolean {
  return before !== null && JSON.stringify(before) === JSON.stringify({ ...now, place: before.place });
}
