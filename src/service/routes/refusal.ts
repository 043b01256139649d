import { apiErrors, type ApiCode, type Coverage, type ErrorBody } from '../../contract';

/** An answer that says no: thrown where it is known, written once by the route table. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';

  /**
   * `description` is for the caller; it never repeats an address. Default: the contract's own words for the code. `coverage` says
   * what is held where nothing was found.
   */
  constructor(
    readonly code: ApiCode,
    readonly description: string = apiErrors[code].condition,
    readonly coverage: Coverage | null = null,
  ) {
    super(description);
  }

  get status(): number {
    return apiErrors[this.code].status;
  }
}

/** The flat error body of contract section 7. */
export function errorBody(refusal: ApiRefusal, responseId: string): ErrorBody {
  const { status, message } = apiErrors[refusal.code];
  const { code, description, coverage } = refusal;
  return { status, message, code, description, response_id: responseId, ...(coverage && { coverage }) };
}

/** The body of 401 and 429, for which the contract shows no code: status, its name and the response's id. */
export function bareBody(status: 401 | 429, responseId: string): object {
  const message = status === 401 ? 'Unauthorized' : 'Too Many Requests';
  return { status, message, response_id: responseId };
}

/** Why the service answers 503: what to do, and what stands in the way. */
const unavailable = {
  data: 'Try again later: the service cannot reach its data at this moment.',
  busy: 'Try again in a second: more is asked at once than the service can answer in time.',
} as const;

/** The body of 503, which the contract does not have: its flat form, with the code of an unexpected condition. */
export function unavailableBody(responseId: string, because: keyof typeof unavailable): ErrorBody {
  return {
    status: 503,
    message: 'Service Unavailable',
    code: 201002,
    description: unavailable[because],
    response_id: responseId,
  };
}
