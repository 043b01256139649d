import type { Answer } from '../../client';
import type { Entry, FreePlace } from '../../workbook/table';
import { answered, unasked, type Part, type PartName, type Parts, type PartValues } from './parts';
import type { Subject } from './subject';

/** What came of the last thing that was done with the answers. */
export interface LookUpMessage {
  readonly text: string;
  readonly isBad: boolean;
  /** Where the cells that were refused can be inserted instead. */
  readonly offer: Offer | null;
}

export interface Offer {
  readonly place: FreePlace;
  readonly rows: readonly (readonly Entry[])[];
}

/** What is looked at. */
export type View =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'home'; readonly subject: Subject; readonly parts: Parts };

export interface LookUpState {
  /** Whether the home of the selected row is shown. */
  readonly follows: boolean;
  readonly typed: string;
  /** Why what was typed or selected names no home. */
  readonly refusal: string | null;
  readonly view: View;
  /** What came of the last thing that was done with the answers: copied, inserted. */
  readonly message: LookUpMessage | null;
}

export type LookUpEvent =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'followed'; readonly isWanted: boolean }
  | { readonly kind: 'refused'; readonly because: string }
  | { readonly kind: 'home-shown'; readonly subject: Subject }
  /** The same home is selected again: what was said of another row is over. */
  | { readonly kind: 'shown-again' }
  | { readonly kind: 'asked'; readonly subject: Subject; readonly name: PartName }
  | {
      readonly kind: 'answered';
      readonly subject: Subject;
      readonly name: PartName;
      readonly answer: Answer<PartValues[PartName]>;
    }
  | ({ readonly kind: 'said' } & LookUpMessage);

export function initialLookUpState(follows: boolean): LookUpState {
  return {
    ...{ follows, typed: '', refusal: null, message: null },
    view: { kind: 'nothing' },
  };
}

export function lookUpReducer(state: LookUpState, event: LookUpEvent): LookUpState {
  const { view } = state;
  switch (event.kind) {
    case 'typed':
      return { ...state, typed: event.text, refusal: null };
    case 'followed':
      return { ...state, follows: event.isWanted };
    case 'refused':
      return { ...state, refusal: event.because };
    case 'home-shown':
      return {
        ...state,
        refusal: null,
        message: null,
        view: { kind: 'home', subject: event.subject, parts: unasked },
      };
    case 'shown-again':
      return { ...state, refusal: null };
    case 'said':
      return { ...state, message: { text: event.text, isBad: event.isBad, offer: event.offer } };
    case 'asked':
      // An answer of a home that is not looked at any more changes nothing.
      if (view.kind !== 'home' || view.subject !== event.subject) return state;
      return withPart(state, view, event.name, (part) => ({ ...part, isAsked: true }));
    case 'answered': {
      if (view.kind !== 'home' || view.subject !== event.subject) return state;
      const { answer } = event;
      return withPart(state, view, event.name, (part) => answered(part, answer));
    }
  }
}

type AnyPart = Part<PartValues[PartName]>;

function withPart(
  state: LookUpState,
  view: Extract<View, { kind: 'home' }>,
  name: PartName,
  change: (part: AnyPart) => AnyPart,
): LookUpState {
  // The name says what kind of answer it is: the two came together.
  const parts = { ...view.parts, [name]: change(view.parts[name]) };
  return { ...state, view: { ...view, parts } };
}
