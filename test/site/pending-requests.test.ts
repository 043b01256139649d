import type { AskedRequest, GivenAnswer, SiteMessage } from '../../src/site/messages';
import { PendingRequests } from '../../src/site/pending-requests';

const asked = (method: string): AskedRequest => ({
  method,
  url: 'https://host.example/api/properties/create',
  headers: {},
  body: null,
});
const answer: GivenAnswer = { status: 200, headers: {}, body: new ArrayBuffer(0) };

describe('requests of a page, while the owner of the data changes', () => {
  let sent: SiteMessage[];
  let requests: PendingRequests;
  beforeEach(() => {
    sent = [];
    requests = new PendingRequests((message) => sent.push(message));
  });

  it('one that nobody has taken is asked again of whoever comes to own the data', async () => {
    const given = requests.ask('1', asked('POST'));
    requests.receive({ kind: 'owns', owner: 'first' });
    expect(sent).toHaveLength(2);
    requests.receive({ kind: 'taken', id: '1', owner: 'first' });
    requests.receive({ kind: 'owns', owner: 'first' });
    expect(sent).toHaveLength(2);
    requests.receive({ kind: 'answered', id: '1', answer });
    expect(await given).toBe(answer);
  });

  it('a question that went with a closed tab is asked of the next owner', async () => {
    const given = requests.ask('1', asked('GET'));
    requests.receive({ kind: 'taken', id: '1', owner: 'first' });
    requests.receive({ kind: 'owns', owner: 'second' });
    expect(sent).toHaveLength(2);
    requests.receive({ kind: 'answered', id: '1', answer });
    expect(await given).toBe(answer);
  });

  it.each(['POST', 'PUT', 'DELETE'])(
    'a %s that went with a closed tab is never sent twice',
    async (method) => {
      const given = requests.ask('1', asked(method));
      requests.receive({ kind: 'taken', id: '1', owner: 'first' });
      requests.receive({ kind: 'owns', owner: 'second' });
      expect(await given).toBeNull();
      expect(sent).toHaveLength(1);
    },
  );

  it('one that failed within the owner ends as a broken connection does', async () => {
    const given = requests.ask('1', asked('POST'));
    requests.receive({ kind: 'taken', id: '1', owner: 'first' });
    requests.receive({ kind: 'answered', id: '1', answer: null });
    expect(await given).toBeNull();
  });
});
