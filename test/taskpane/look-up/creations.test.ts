import { creatingOf, keepCreations, type Creations } from '../../../src/taskpane/look-up/creations';
import type { Subject } from '../../../src/taskpane/look-up/subject';
import { home, north, station } from './support/homes';

const api = 'server';
const lost = { kind: 'unconfirmed', because: 'It may have been created.' } as const;
const kindOf = (creations: Creations, subject: Subject, of = api): string =>
  creatingOf(creations.snapshot(), of, subject).kind;

it('is still unconfirmed when the user comes back to its home, however it is written', () => {
  const creations = keepCreations(() => api);
  creations.note(api, station, { kind: 'sending' });
  creations.leaveUnsent();
  creations.note(api, station, lost);
  creations.leaveUnsent();
  expect(kindOf(creations, home('19 albion place fernhope FH5 3DJ'))).toBe('unconfirmed');
  expect(kindOf(creations, north)).toBe('none');
});

it('is offered again where the API refused it', () => {
  const creations = keepCreations(() => api);
  creations.note(api, station, { kind: 'refused', because: 'The account is full.' });
  expect(kindOf(creations, station)).toBe('refused');
  creations.leaveUnsent();
  expect(kindOf(creations, station)).toBe('none');
});

it('says nothing of another API', () => {
  const creations = keepCreations(() => api);
  creations.note(api, station, lost);
  expect(kindOf(creations, station, 'https://api.example.test')).toBe('none');
});
