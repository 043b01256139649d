import { Button, Radio, RadioGroup } from '@fluentui/react-components';
import { KeyRegular, PlugConnectedRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { ConnectionVerdict, TypedConnection } from '../../client';
import { Card } from '../parts/card';
import type { ScreenProps } from '../screen';
import {
  untried,
  type ChangeConnect,
  type ConnectState,
  type ConnectionTest,
  type Way,
} from './connect-state';
import type { ConnectionCommands, CurrentConnection } from './connection-commands';
import { ConnectionStatus } from './connection-status';
import { KeyForm } from './key-form';
import { TestResult } from './test-result';
import { useConnectionWords, type ConnectionServices } from './use-connection-words';
import { useStore } from '../use-store';
import { useScreenStyles } from '../parts/styles';

export interface ConnectServices extends ConnectionServices {
  /** Asks the API again after it was given up, e.g. for keys that it refused. */
  readonly reconnect: () => void;
  readonly connections: ConnectionCommands;
}

/** The form, and what changes it. */
function useConnectState(way: Way) {
  const [state, setState] = useState<ConnectState>({
    way,
    baseUrl: '',
    apiKey: '',
    serviceKey: '',
    until: 'session',
    test: untried,
  });
  const change: ChangeConnect = (changed) => setState((before) => ({ ...before, ...changed }));
  /** Shows what a test comes to, unless the form is about other keys by then. */
  const showTest = (trying: Promise<ConnectionVerdict>, isServer: boolean): void => {
    const underWay: ConnectionTest = { kind: 'under-way' };
    change({ test: underWay });
    void trying.then((verdict) =>
      setState((now) =>
        now.test === underWay ? { ...now, test: { kind: 'ended', verdict, isServer } } : now,
      ),
    );
  };
  return { state, change, showTest };
}

/** Which API is asked, with whose keys, and whether that works. */
export function ConnectScreen({ services }: ScreenProps<ConnectServices>) {
  const shared = useScreenStyles();
  const { reconnect, connections } = services;
  const current = useStore(connections.current);
  const words = useConnectionWords(services);
  const { state, change, showTest } = useConnectState(current.kind);
  const typed: TypedConnection = {
    keys: 'held-here',
    baseUrl: state.baseUrl.trim(),
    apiKey: state.apiKey.trim(),
    serviceKey: state.serviceKey.trim(),
  };
  const takesOwnKeys = current.kind === 'typed' || current.takesOwnKeys;
  const isServer = state.way === 'server';
  const isFilled = typed.baseUrl !== '' && typed.apiKey !== '' && typed.serviceKey !== '';
  // The form has forgotten the keys in use: without others it is about those, unless another address is typed.
  const isAboutCurrent =
    current.kind === 'typed' &&
    typed.apiKey === '' &&
    typed.serviceKey === '' &&
    (typed.baseUrl === '' || typed.baseUrl === current.baseUrl);
  const test = (): void => {
    const trying = isServer
      ? connections.test({ keys: 'held-by-server', baseUrl: '' })
      : isAboutCurrent
        ? connections.testCurrent()
        : connections.test(typed);
    showTest(trying, isServer);
  };
  const connect = (): void => {
    connections.useTyped(typed, state.until);
    // They are in use now: the form forgets them.
    change({ apiKey: '', serviceKey: '' });
    // What becomes of it is told at the top.
    window.scrollTo({ top: 0 });
  };
  const remove = (): void => {
    connections.useServer();
    change({ way: 'server', test: untried });
  };
  return (
    <>
      <Card title="Connection" icon={<PlugConnectedRegular />}>
        <ConnectionStatus words={words} onRetry={reconnect} />
        <p className={shared.muted}>{connectionText(current)}</p>
        {current.kind === 'typed' && (
          <div className={shared.buttons}>
            <Button onClick={remove}>Remove keys</Button>
          </div>
        )}
      </Card>
      <Card title="Whose keys are used" icon={<KeyRegular />}>
        <WhoseKeys state={state} change={change} takesOwnKeys={takesOwnKeys} />
        <div className={shared.buttons}>
          {!isServer && (
            <Button appearance="primary" disabledFocusable={!isFilled} onClick={connect}>
              Connect
            </Button>
          )}
          {isServer && current.kind === 'typed' && (
            <Button appearance="primary" onClick={remove}>
              Use this server’s keys
            </Button>
          )}
          <Button disabledFocusable={state.test.kind === 'under-way'} onClick={test}>
            Test connection
          </Button>
        </div>
        <TestResult test={state.test} />
        {!isServer && (
          <p className={shared.small}>
            Keys are sent to this address only, over https. They are never written into the workbook, a
            formula or a log.
          </p>
        )}
      </Card>
    </>
  );
}

interface WhoseKeysProps {
  readonly state: ConnectState;
  readonly change: ChangeConnect;
  readonly takesOwnKeys: boolean;
}

function WhoseKeys({ state, change, takesOwnKeys }: WhoseKeysProps) {
  const shared = useScreenStyles();
  return (
    <>
      <RadioGroup
        aria-label="Whose keys are used"
        value={state.way}
        onChange={(_event, { value }) => change({ way: value as Way, test: untried })}
      >
        <Radio value="server" label="This server’s keys" />
        <Radio value="typed" label="My own keys" disabled={!takesOwnKeys} />
      </RadioGroup>
      {state.way === 'server' ? (
        <p className={shared.muted}>
          The server that Terrace is opened from holds the keys. They never reach this device.
          {takesOwnKeys ? '' : ' People sign in to this server, so no other keys can be used.'}
        </p>
      ) : (
        <KeyForm state={state} change={change} />
      )}
    </>
  );
}

function connectionText(current: CurrentConnection): string {
  switch (current.kind) {
    case 'server':
      return current.isSample
        ? 'You are looking at the sample: a made-up borough called Fernhope. Nothing needs setting up, and no real home is in it. Homes that you import appear beside it.'
        : 'Requests go through the server that Terrace was opened from, with its keys.';
    case 'typed':
      return `Requests go to ${current.baseUrl} with the keys that you typed in. They are kept ${
        current.until === 'session' ? 'until Excel is closed' : 'on this device until they are removed'
      }.`;
  }
}
