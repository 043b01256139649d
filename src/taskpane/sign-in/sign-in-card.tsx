import {
  Button,
  Checkbox,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import { useState, type SyntheticEvent } from 'react';
import { Card } from '../parts/card';
import type { SignIn, SignInState } from './sign-in';
import { endNotice } from './signed-in-user';
import { useStore } from '../use-store';
import { useScreenStyles } from '../parts/styles';

const useStyles = makeStyles({
  place: { padding: `${tokens.spacingHorizontalL} ${tokens.spacingHorizontalL} 0` },
  button: { justifySelf: 'start' },
});

interface SignInCardProps {
  readonly signIn: SignIn;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Asks the user to sign in, where the server wants it and nobody has yet, or says that the sign-in ends soon. */
export function SignInCard({ signIn, now }: SignInCardProps) {
  const styles = useStyles();
  const state = useStore(signIn);
  if (state.kind === 'not-needed') return null;
  const notice = state.kind === 'signed-in' ? endNotice(state.user?.ends ?? null, now) : null;
  // Those who listen hear what comes into a place that was there before: a sign-in may end while they work.
  return (
    <div role="status" aria-atomic={false}>
      {notice !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{notice}</MessageBarBody>
        </MessageBar>
      )}
      {state.kind !== 'signed-in' && (
        <div className={styles.place}>
          <Card title="Sign in to your firm’s server">
            <WaysIn state={state} signIn={signIn} />
          </Card>
        </div>
      )}
    </div>
  );
}

interface WaysInProps {
  readonly state: Extract<SignInState, { kind: 'needed' | 'under-way' }>;
  readonly signIn: SignIn;
}

function WaysIn({ state, signIn }: WaysInProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  if (state.kind === 'under-way') {
    return (
      <div className={shared.roomyStack}>
        <Spinner label="Waiting for Microsoft" labelPosition="after" size="tiny" />
        <p className={shared.muted}>Is its window gone? Ask again.</p>
        <Button className={styles.button} onClick={() => void signIn.signInWithMicrosoft()}>
          Ask again
        </Button>
      </div>
    );
  }
  const Way = state.by === 'microsoft' ? WithMicrosoft : WithToken;
  return (
    <>
      {state.hasSignedOut && (
        <p className={shared.muted}>
          You are signed out. Your sign-in, the answers and the record of syncs were removed from this device.
          Your sheet is as it was.
        </p>
      )}
      <Way problem={state.problem} signIn={signIn} />
    </>
  );
}

interface WaysProps {
  readonly problem: string | null;
  readonly signIn: SignIn;
}

function WithMicrosoft({ problem, signIn }: WaysProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  return (
    <div className={shared.roomyStack}>
      <p className={shared.muted} role={problem === null ? undefined : 'alert'}>
        {problem ?? 'Use the account that you use Excel with.'}
      </p>
      <Button
        appearance="primary"
        className={styles.button}
        onClick={() => void signIn.signInWithMicrosoft()}
      >
        Sign in with Microsoft
      </Button>
    </div>
  );
}

function WithToken({ problem, signIn }: WaysProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const [typed, setTyped] = useState('');
  const [staysSignedIn, setStaysSignedIn] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    signIn.useAccessToken(typed, staysSignedIn ? 'removed' : 'session');
    setTyped('');
  };
  return (
    <form className={shared.roomyStack} onSubmit={submit}>
      <Field
        label="Your access token"
        hint="Whoever runs the server gives you one."
        validationState={problem === null ? 'none' : 'error'}
        {...(problem === null ? {} : { validationMessage: problem })}
      >
        <Input
          type="password"
          autoComplete="off"
          value={typed}
          onChange={(_event, { value }) => setTyped(value)}
        />
      </Field>
      <Checkbox
        label="Stay signed in on this device"
        checked={staysSignedIn}
        onChange={(_event, { checked }) => setStaysSignedIn(checked === true)}
      />
      <Button
        appearance="primary"
        type="submit"
        className={styles.button}
        disabledFocusable={typed.trim() === ''}
      >
        Sign in
      </Button>
    </form>
  );
}
