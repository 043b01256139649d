import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import type { SignIn } from '../sign-in/sign-in';
import { Card } from '../parts/card';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  button: { justifySelf: 'start' },
});

/** Signing out, where somebody is signed in. */
export function SignInSetting({ signIn }: { readonly signIn: SignIn }) {
  const styles = useStyles();
  const state = useSyncExternalStore(signIn.subscribe, signIn.snapshot);
  if (state.kind !== 'signed-in') return null;
  return (
    <Card title="Signed in">
      <p className={styles.text}>
        Signing out forgets your sign-in and the answers that are kept on this device.
      </p>
      <Button className={styles.button} onClick={signIn.signOut}>
        Sign out
      </Button>
    </Card>
  );
}
