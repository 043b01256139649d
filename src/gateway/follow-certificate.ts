import { X509Certificate } from 'node:crypto';
import { Server } from 'node:tls';
import type { Clock } from '../contract';
import { loadCertificate, type Certificate } from './configuration/certificate';
import { ConfigurationReader } from './configuration/reader';
import type { Log } from './log';

/** The oldest version of TLS that is spoken. */
export const minVersion = 'TLSv1.2';

/** How often the files are looked at: whoever renews them need tell nobody. */
const lookMilliseconds = 60_000;

export interface FollowOptions {
  /** A server of another kind is left alone. */
  readonly server: unknown;
  /** The one that it shows now. */
  readonly certificate: Certificate;
  readonly environment: NodeJS.ProcessEnv;
  readonly clock: Clock;
  readonly log: Log;
}

export interface FollowedCertificate {
  /** Looks at the files now. */
  reload(): Promise<void>;
  /** When the certificate that is shown ends: epoch milliseconds. */
  ends(): number;
  close(): void;
}

/**
 * Shows new connections the certificate that its files hold now; those that there are live on. What does not fit together is refused in the log, and
 * the former certificate goes on.
 * Decision 247.
 */
export function followCertificate(options: FollowOptions): FollowedCertificate {
  const { server, environment, clock, log } = options;
  let shown = options.certificate;
  let refused = '';
  let isClosed = false;
  let cancelTimer = (): void => undefined;

  const look = async (isAsked: boolean): Promise<void> => {
    const reader = new ConfigurationReader(environment);
    const found = await loadCertificate(reader, shown.files);
    if (isClosed) return;
    const mistakes = reader.mistakes.join(' ');
    if (found === null) {
      if (isAsked || mistakes !== refused)
        log.error({ mistakes }, 'the certificate on the disk was refused: the former one goes on');
    } else if ((found.cert !== shown.cert || found.key !== shown.key) && server instanceof Server) {
      server.setSecureContext({ cert: found.cert, key: found.key, minVersion });
      shown = found;
      log.info({ ends: new X509Certificate(found.cert).validTo }, 'the certificate was renewed');
    }
    refused = mistakes;
  };
  const lookLater = (): void => {
    cancelTimer = clock.after(lookMilliseconds, () => {
      void look(false).then(() => {
        if (!isClosed) lookLater();
      });
    });
  };
  lookLater();
  return {
    reload: () => look(true),
    ends: () => Date.parse(new X509Certificate(shown.cert).validTo),
    close() {
      isClosed = true;
      cancelTimer();
    },
  };
}
