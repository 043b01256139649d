import {
  initialLookUpState,
  lookUpReducer,
  type LookUpEvent,
} from '../../../src/taskpane/look-up/look-up-state';
import { subjectOfText, type Subject } from '../../../src/taskpane/look-up/subject';

function home(text: string): Subject {
  const found = subjectOfText(text);
  if (found.kind !== 'home') throw new Error(`"${text}" names no home`);
  return found.subject;
}

const station = home('19 Albion Place, Fernhope, FH5 3DJ');
const north = home('34 North Avenue, Fernhope, FH8 9EQ');
const after = (...events: LookUpEvent[]) => events.reduce(lookUpReducer, initialLookUpState(true));
const shown = (subject: Subject): LookUpEvent => ({ kind: 'home-shown', subject });

it('what was said of one home is gone with it', () => {
  const state = after(
    shown(station),
    { kind: 'said', text: 'Copied.', isBad: false, offer: null },
    shown(north),
  );
  expect(state.message).toBeNull();
});

it('says nothing more of another row once the home that is shown is selected again', () => {
  const refused: LookUpEvent = {
    kind: 'refused',
    because: 'Add a UPRN to row 3: nothing in it names the home.',
  };
  expect(after(shown(station), refused).refusal).not.toBeNull();
  expect(after(shown(station), refused, { kind: 'shown-again' }).refusal).toBeNull();
});
