import { loopbackNames } from '../api-address';
import type { EntraChoice } from '../sign-in/entra';
import type { ConfigurationReader } from './reader';

export type SignInChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'access-token'; readonly file: string }
  | { readonly kind: 'entra'; readonly entra: EntraChoice };

/** Reads how users sign in. `beside` resolves names relative to the configuration file. */
export function readSignIn(
  reader: ConfigurationReader,
  value: unknown,
  beside: (name: string) => string,
): SignInChoice {
  if (value === undefined) return { kind: 'none' };
  const known = ['kind', 'file', 'tenant', 'authority', 'clientId', 'audience', 'scope'];
  const given = reader.record(value, 'signIn', known);
  switch (reader.word(given.kind, 'signIn.kind', ['none', 'access-token', 'entra'])) {
    case 'access-token': {
      const file = reader.text(given.file, 'signIn.file', 'the file of access tokens');
      return { kind: 'access-token', file: beside(file ?? '') };
    }
    case 'entra':
      return { kind: 'entra', entra: readEntra(reader, given) };
    case 'none':
    case null:
      return { kind: 'none' };
  }
}

function readEntra(reader: ConfigurationReader, given: Readonly<Record<string, unknown>>): EntraChoice {
  const clientId =
    reader.text(given.clientId, 'signIn.clientId', 'the id of the add-in’s registration', /^[\w.-]+$/) ?? '';
  const audience = reader.orDefault<readonly string[]>(
    given.audience,
    [clientId, `api://${clientId}`],
    (value) => reader.texts(value, 'signIn.audience', 'as tokens name it, such as api://…', /^\S+$/),
  );
  const scope = reader.orDefault(given.scope, 'access_as_user', (value) =>
    reader.text(value, 'signIn.scope', 'one word', /^\S+$/),
  );
  return { authority: readAuthority(reader, given), clientId, audience, scope };
}

function readAuthority(reader: ConfigurationReader, given: Readonly<Record<string, unknown>>): string {
  if (given.authority === undefined) {
    // Not `common` or `organizations`, which would let in users of every firm.
    const tenant = reader.text(
      given.tenant,
      'signIn.tenant',
      'the id of your tenant',
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    );
    return `https://login.microsoftonline.com/${tenant ?? ''}`;
  }
  const text = reader.text(given.authority, 'signIn.authority', 'an https address', /^https?:\/\/\S+$/) ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url !== null && loopbackNames.has(url.hostname));
  if (text !== '' && !isSafe) reader.addMistake(`Give "signIn.authority" an https address: found "${text}".`);
  return text.replace(/\/+$/, '');
}
