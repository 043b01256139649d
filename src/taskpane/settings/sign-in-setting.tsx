import { Button } from '@fluentui/react-components';
import type { SignIn } from '../sign-in/sign-in';
import { Card } from '../parts/card';
import { endWords, readerWords } from '../sign-in/signed-in-user';
import { useStore } from '../use-store';
import { useScreenStyles } from '../parts/styles';

/** What the user may do, until when, and signing out. Nothing where nobody is signed in. */
export function SignInSetting({ signIn }: { readonly signIn: SignIn }) {
  const shared = useScreenStyles();
  const state = useStore(signIn);
  if (state.kind !== 'signed-in') return null;
  const { user } = state;
  return (
    <Card title="Signed in">
      {user !== null && (
        <p className={shared.muted}>
          {user.role === 'reader'
            ? readerWords
            : 'Your role is editor: you can check, create, sync and archive properties.'}{' '}
          {endWords(user.ends)}
        </p>
      )}
      <p className={shared.muted}>
        Signing out removes your sign-in, the answers and the record of syncs from this device.
      </p>
      <div>
        <Button onClick={signIn.signOut}>Sign out</Button>
      </div>
    </Card>
  );
}
