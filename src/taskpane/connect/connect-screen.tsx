import { Button, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { KeyRegular } from '@fluentui/react-icons/svg/key';
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected';
import { useReducer, useSyncExternalStore } from 'react';
import type { ClientActivity, TypedConnection } from '../../client';
import type { Store } from '../../contract';
import { Card } from '../parts/card';
import type { ScreenProps } from '../screen';
import { useNeedsSignIn, type SignInServices } from '../sign-in/use-sign-in';
import {
  beforeConnecting,
  connectReducer,
  type ConnectEvent,
  type ConnectState,
  type Way,
} from './connect-state';
import type { ConnectionCommands, PresentConnection } from './connection-commands';
import { ConnectionStatus } from './connection-status';
import { KeyForm } from './key-form';
import { TestResult } from './test-result';

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM, gridTemplateColumns: 'minmax(0, 1fr)' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  note: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});

export interface ConnectServices extends SignInServices {
  readonly activity: Store<ClientActivity>;
  /** Asks the API anew after it was given up, e.g. for keys that it refused. */
  readonly reconnect: () => void;
  readonly connections: ConnectionCommands;
}

/** Which API is asked, with whose keys, and whether that works. */
export function ConnectScreen({ services }: ScreenProps<ConnectServices>) {
  const styles = useStyles();
  const { activity, reconnect, connections } = services;
  const now = useSyncExternalStore(activity.subscribe, activity.snapshot);
  const present = useSyncExternalStore(connections.present.subscribe, connections.present.snapshot);
  const needsSignIn = useNeedsSignIn(services);
  const [state, tell] = useReducer(connectReducer, present.kind, beforeConnecting);
  const typed: TypedConnection = {
    keys: 'held-here',
    baseUrl: state.baseUrl.trim(),
    apiKey: state.apiKey.trim(),
    serviceKey: state.serviceKey.trim(),
  };
  const takesOwnKeys = present.kind === 'typed' || present.takesOwnKeys;
  const isServer = state.way === 'server';
  const isFilled = typed.baseUrl !== '' && typed.apiKey !== '' && typed.serviceKey !== '';
  const test = (): void => {
    tell({ kind: 'test-began' });
    const trying = isServer
      ? connections.test({ keys: 'held-by-server', baseUrl: '' })
      : present.kind === 'typed' && !isFilled
        ? connections.testPresent()
        : connections.test(typed);
    void trying.then((verdict) => tell({ kind: 'test-ended', verdict, isServer }));
  };
  const connect = (): void => {
    connections.useTyped(typed, state.until);
    tell({ kind: 'connected' });
  };
  const remove = (): void => {
    connections.useServer();
    tell({ kind: 'way-chosen', way: 'server' });
  };
  return (
    <>
      <Card title="Connection" icon={<PlugConnectedRegular />}>
        <ConnectionStatus
          connection={now.connection}
          inFlight={now.inFlight}
          needsSignIn={needsSignIn}
          onRetry={reconnect}
        />
        <p className={styles.text}>{presentWords(present)}</p>
        {present.kind === 'typed' && (
          <div className={styles.buttons}>
            <Button onClick={remove}>Remove keys</Button>
          </div>
        )}
      </Card>
      <Card title="Whose keys are used" icon={<KeyRegular />}>
        <WhoseKeys state={state} tell={tell} takesOwnKeys={takesOwnKeys} />
        <div className={styles.buttons}>
          {!isServer && (
            <Button appearance="primary" disabled={!isFilled} onClick={connect}>
              Connect
            </Button>
          )}
          {isServer && present.kind === 'typed' && (
            <Button appearance="primary" onClick={remove}>
              Use this server’s keys
            </Button>
          )}
          <Button disabled={state.test.kind === 'under-way'} onClick={test}>
            Test connection
          </Button>
        </div>
        <TestResult test={state.test} />
        {!isServer && (
          <p className={styles.note}>
            Keys go to this address alone, over https. They are never written into the workbook, a formula or
            a log.
          </p>
        )}
      </Card>
    </>
  );
}

interface WhoseKeysProps {
  readonly state: ConnectState;
  readonly tell: (event: ConnectEvent) => void;
  readonly takesOwnKeys: boolean;
}

function WhoseKeys({ state, tell, takesOwnKeys }: WhoseKeysProps) {
  const styles = useStyles();
  return (
    <>
      <RadioGroup
        aria-label="Whose keys are used"
        value={state.way}
        onChange={(_event, { value }) => tell({ kind: 'way-chosen', way: value as Way })}
      >
        <Radio value="server" label="This server’s: nobody types a key" />
        <Radio value="typed" label="My own, typed in here" disabled={!takesOwnKeys} />
      </RadioGroup>
      {state.way === 'server' ? (
        <p className={styles.text}>
          The server that Terrace is opened from holds the keys. They never reach this device.
          {takesOwnKeys ? '' : ' People sign in to it, so no other keys are used here.'}
        </p>
      ) : (
        <KeyForm state={state} tell={tell} />
      )}
    </>
  );
}

function presentWords(present: PresentConnection): string {
  switch (present.kind) {
    case 'server':
      return present.isSample
        ? 'You are looking at the sample: a made-up borough called Fernhope. Nothing needs setting up, and no real home is in it. Homes that were imported stand beside it.'
        : 'Requests go through the server that Terrace was opened from, with its keys.';
    case 'typed':
      return `Requests go to ${present.baseUrl} with the keys that were typed in. They are kept ${
        present.until === 'session' ? 'until Excel is closed' : 'on this device until they are removed'
      }.`;
  }
}
