import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import {
  accessTokenSignIn,
  makeAccessToken,
  type TokenTerms,
} from '../../../src/gateway/sign-in/access-tokens';
import { clock } from '../../bench/support/real-time';
import type { TestGateway } from '../../gateway/support/test-gateway';
import { openWorkbench, startFirm, typeToken, type OpenedWorkbench, type Respond } from './firm';

/** A user of a firm's workbench who typed their access token. */
export interface SignedIn extends OpenedWorkbench {
  readonly gateway: TestGateway;
  readonly token: string;
  /** The file of tokens. */
  readonly file: string;
}

export interface SigningIn {
  readonly terms?: TokenTerms;
  readonly stays?: 'session' | 'removed';
  /** Milliseconds by which it is told when the file of tokens is looked at again. Default: the machine's. */
  readonly passed?: () => number;
}

/** Closing it closes the gateway too. */
export async function openSignedIn(
  browser: Browser,
  respond: Respond,
  { terms, stays = 'session', passed = () => clock.monotonic() }: SigningIn = {},
): Promise<SignedIn> {
  const folder = await mkdtemp(path.join(tmpdir(), 'terrace-signed-in-'));
  const file = path.join(folder, 'people.json');
  const token = await makeAccessToken(file, 'Anna Example', clock, terms);
  const signIn = await accessTokenSignIn(file, { ...clock, monotonic: passed });
  const gateway = await startFirm({ signIn, respond });
  const opened = await openWorkbench(browser, gateway);
  await typeToken(opened.pane, token, stays);
  const close = async (): Promise<void> => {
    await opened.close();
    await gateway.close();
    await rm(folder, { recursive: true });
  };
  return { ...opened, gateway, token, file, close };
}
