import { loopbackNames } from '../api-address';
import type { EntraChoice } from '../sign-in/entra';
import type { ConfigurationReader } from './reader';

export type SignInChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'access-token'; readonly file: string }
  | { readonly kind: 'entra'; readonly entra: EntraChoice };

/** Reads how users sign in. */
export function readSignIn(whole: ConfigurationReader): SignInChoice {
  if (!whole.has('signIn')) return { kind: 'none' };
  const known = ['kind', 'file', 'tenant', 'authority', 'clientId', 'audience', 'scope'];
  const given = whole.object('signIn', known);
  switch (given.word('kind', ['none', 'access-token', 'entra'], 'needed')) {
    case 'access-token':
      return {
        kind: 'access-token',
        file: given.fileName('file', 'the file of access tokens', 'needed') ?? '',
      };
    case 'entra':
      return { kind: 'entra', entra: readEntra(given) };
    case 'none':
    case null:
      return { kind: 'none' };
  }
}

function readEntra(given: ConfigurationReader): EntraChoice {
  const clientId = given.text('clientId', 'the id of the add-in’s registration', /^[\w.-]+$/, 'needed') ?? '';
  const audience = given.texts('audience', 'as tokens name it, such as api://…', /^\S+$/);
  return {
    authority: readAuthority(given),
    clientId,
    audience: audience ?? [clientId, `api://${clientId}`],
    scope: given.text('scope', 'one word', /^\S+$/) ?? 'access_as_user',
  };
}

function readAuthority(given: ConfigurationReader): string {
  if (!given.has('authority')) {
    // Not `common` or `organizations`, which would let in users of every firm.
    const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
    return `https://login.microsoftonline.com/${given.text('tenant', 'the id of your tenant', id, 'needed') ?? ''}`;
  }
  const text = given.text('authority', 'an https address', /^https?:\/\/\S+$/) ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url !== null && loopbackNames.has(url.hostname));
  if (text !== '' && !isSafe) given.addMistake(`Give "signIn.authority" an https address: found "${text}".`);
  return text.replace(/\/+$/, '');
}
