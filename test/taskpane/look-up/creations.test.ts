import type { Uprn } from '../../../src/contract';
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

describe('a home whose UPRN was typed', () => {
  const uprn = '990000004228' as Uprn;
  const row = (of: Uprn | null): Subject => ({
    ...station,
    identifier: of === null ? station.identifier : { form: 'uprn', uprn: of },
  });

  it('is not offered again from its row', () => {
    const creations = keepCreations(() => api);
    creations.note(api, home(uprn), lost);
    expect(kindOf(creations, row(uprn))).toBe('unconfirmed');
    expect(kindOf(creations, row('990000004229' as Uprn))).toBe('none');
  });

  it('is told from another of its address by its UPRN alone', () => {
    const creations = keepCreations(() => api);
    creations.note(api, row(uprn), lost);
    expect(kindOf(creations, station)).toBe('unconfirmed');
    expect(kindOf(creations, row('990000004229' as Uprn))).toBe('none');
  });
});
