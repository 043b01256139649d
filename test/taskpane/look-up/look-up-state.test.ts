import {
  creatingOf,
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

describe('a creation that left for the API', () => {
  const sent: LookUpEvent = { kind: 'creating', subject: station, to: { kind: 'sending' } };
  const lost: LookUpEvent = {
    kind: 'creating',
    subject: station,
    to: { kind: 'unconfirmed', because: 'It may have been created.' },
  };

  it('is still unconfirmed when the user comes back to its home, however it is written', () => {
    const again = home('19 albion place fernhope FH5 3DJ');
    const state = after(shown(station), sent, lost, shown(north), shown(again));
    expect(creatingOf(state, again).kind).toBe('unconfirmed');
  });

  it('ends for its own home while another is looked at', () => {
    const state = after(shown(station), sent, shown(north), lost);
    expect(state.view).toMatchObject({ subject: { name: north.name } });
    expect(creatingOf(state, north).kind).toBe('none');
    expect(creatingOf(lookUpReducer(state, shown(station)), station).kind).toBe('unconfirmed');
  });

  it('is offered again where the API refused it', () => {
    const refused: LookUpEvent = { ...lost, to: { kind: 'refused', because: 'The account is full.' } };
    const state = after(shown(station), sent, refused, shown(north), shown(station));
    expect(creatingOf(state, station).kind).toBe('none');
  });
});

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
