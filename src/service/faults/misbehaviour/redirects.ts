import { keyHeaders } from '../../../contract';
import { say, type Misbehave, type Strike } from './strike';

const to =
  (status: number, location: (strike: Strike) => string | null): Misbehave =>
  (strike) =>
    say(strike, { status, headers: { location: location(strike) }, body: '' });

const elsewhere = (): string => 'http://elsewhere.example/take';
const hostOf = ({ request }: Strike): string => request.headers.host ?? 'localhost';

/** Redirects of every kind. */
export const redirections = {
  'redirect-elsewhere-301': to(301, elsewhere),
  'redirect-elsewhere-302': to(302, elsewhere),
  'redirect-elsewhere-303': to(303, elsewhere),
  'redirect-elsewhere-307': to(307, elsewhere),
  'redirect-elsewhere-308': to(308, elsewhere),
  'redirect-to-itself': to(307, (strike) => `http://${hostOf(strike)}${strike.request.url ?? '/'}`),
  'redirect-nowhere': to(302, () => null),
  'redirect-to-script': to(302, () => 'javascript:alert(1)'),
  'redirect-to-file': to(302, () => 'file:///etc/passwd'),
  'redirect-with-user': to(302, (strike) => `http://${hostOf(strike)}@elsewhere.example/`),
  'redirect-with-key': to(
    302,
    ({ request }) => `http://elsewhere.example/?${String(request.headers[keyHeaders.api.toLowerCase()])}`,
  ),
} satisfies Record<string, Misbehave>;
