import {
  initialLookUpState,
  lookUpReducer,
  type LookUpEvent,
} from '../../../src/taskpane/look-up/look-up-state';
import type { Subject } from '../../../src/taskpane/look-up/subject';
import { north, station } from './support/homes';

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
