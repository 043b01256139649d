import { openFirm } from './support/closing';

it.each([
  ['of somebody who is known', 'Bearer anna', 413, 'Shorten'],
  ['of a stranger', '', 401, 'Sign in'],
])(
  'G1.2, G7.9 a body %s that is far too long is answered in a way that whoever still sends it can read',
  async (_whose, authorization, status, words) => {
    const firm = await openFirm({}, { certificate: null });
    for (let count = 0; count < 5; count += 1) {
      const answer = await fetch(`http://localhost:${firm.port}/api/properties/create`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ notes: 'n'.repeat(12_000_000) }),
      });
      expect(answer.status).toBe(status);
      expect(((await answer.json()) as { description: string }).description).toContain(words);
    }
    expect(firm.api.requests).toHaveLength(0);
  },
);
