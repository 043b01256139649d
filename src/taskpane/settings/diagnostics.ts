import type { ClientActivity } from '../../client';
import { identifierPrefixes } from '../../contract';
import type { CurrentConnection } from '../connect/connection-commands';
import type { PaneSettings } from './device-settings';

export interface DiagnosticsOf {
  readonly activity: ClientActivity;
  readonly settings: PaneSettings;
  readonly connection: CurrentConnection;
  readonly keptAnswers: number;
  /** When it was made, as UTC. */
  readonly at: string;
  readonly browser: string;
}

/**
 * What support needs to see, as JSON: how things stand, the last requests and the problems. No key is in it, and no address: of a home only
 * its UPRN or Property Id.
 */
export function diagnosticsText(of: DiagnosticsOf): string {
  const { activity, settings, connection, keptAnswers, at, browser } = of;
  const { requests, problems, ...state } = activity;
  return JSON.stringify(
    {
      product: 'Terrace',
      at,
      browser,
      connection:
        connection.kind === 'typed' ? { kind: 'typed', host: hostOf(connection.baseUrl) } : connection,
      settings,
      keptAnswers,
      state,
      requests: requests.map((request) => ({ ...request, identifier: withoutAddress(request.identifier) })),
      // The sentence may quote what a cell held: the kind of the problem is enough.
      problems: problems.map(({ problem, count, lastAt, lastIdentifier }) => ({
        kind: problem.kind,
        ...('status' in problem && { status: problem.status }),
        ...('code' in problem && { code: problem.code }),
        ...('responseId' in problem && { responseId: problem.responseId }),
        count,
        lastAt,
        lastIdentifier: lastIdentifier === null ? null : withoutAddress(lastIdentifier),
      })),
    },
    null,
    2,
  );
}

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : 'no web address';
}

function withoutAddress(identifier: string): string {
  const { uprn, property } = identifierPrefixes;
  const isNumber = identifier.startsWith(uprn) || identifier.startsWith(property);
  return identifier === '' || isNumber ? identifier : 'an address';
}
