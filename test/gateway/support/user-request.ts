import type { Operation } from '../../../src/contract';
import type { UserRequest } from '../../../src/gateway/quota/user-request';

/** What somebody asks of a part of a gateway; they wait for as long as it takes. */
export function userRequest(
  operation: Operation,
  last: string,
  more: Partial<UserRequest> = {},
): UserRequest {
  return {
    operation,
    target: operation.identifierForms.length === 0 ? operation.path : `${operation.path}/${last}`,
    headers: {},
    body: null,
    user: 'anna',
    priority: 'cells',
    isFresh: false,
    onAbandoned: () => undefined,
    ...more,
  };
}
