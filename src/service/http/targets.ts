import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { operations, type OperationName } from '../../contract';
import { readTarget, type Target } from '../routes/target';

/** Where requests for anything else are routed: a path that no operation has. */
const unknownPath = '/';

const targets = new WeakMap<IncomingMessage, Target>();

/** What a request asks for: its address is read once, as it travelled, before the router sees it. */
export function targetOf(request: FastifyRequest): Target {
  return targets.get(request.raw) ?? readTarget(request.originalUrl);
}

/** The operation that a request asks for; `null` for anything else. */
export function operationOf(request: FastifyRequest): OperationName | null {
  const target = targetOf(request);
  return target.kind === 'operation' ? target.name : null;
}

/** The path by which a request is routed: one of a few known ones, never what a caller wrote. */
export function routedPath(request: IncomingMessage): string {
  const target = readTarget(request.url ?? '');
  targets.set(request, target);
  switch (target.kind) {
    case 'operation':
      return operations[target.name].path;
    case 'public':
      return target.path;
    case 'unknown':
      return unknownPath;
  }
}
