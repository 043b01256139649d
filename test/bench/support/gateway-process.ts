import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ownProgram } from '../../support/own-program';

/** A gateway in a process of its own, with a bare proxy and a bare route beside it. */
export interface GatewayProcess {
  readonly url: string;
  readonly proxyUrl: string;
  readonly bareUrl: string;
  role(): Promise<string>;
  kill(): Promise<void>;
}

interface Upstream {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly serviceKey: string;
}

export async function startGateway(upstream: Upstream, valkey: string | null): Promise<GatewayProcess> {
  // As it ships: in one file, where functions keep no names of their own, and without the flags of short-lived programs.
  const program = ownProgram('test/bench/support/bench-gateway.ts').at(-1) ?? '';
  const child: ChildProcess = fork(program, [JSON.stringify({ ...upstream, valkey })], { execArgv: [] });
  const [told] = (await once(child, 'message')) as [Pick<GatewayProcess, 'url' | 'proxyUrl' | 'bareUrl'>];
  return {
    ...told,
    async role() {
      child.send('health');
      const [{ role }] = (await once(child, 'message')) as [{ role: string }];
      return role;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
