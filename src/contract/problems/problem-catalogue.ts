/** The service's error codes (contract 7): HTTP status, message and condition, and the kind of problem each is here. */
export const apiErrors = {
  101000: {
    status: 400,
    message: 'Bad Request',
    kind: 'identifier-refused',
    condition: 'The identifier is not in an accepted form.',
  },
  103000: {
    status: 400,
    message: 'Bad Request',
    kind: 'body-refused',
    condition: 'Request body validation failed.',
  },
  600001: {
    status: 403,
    message: 'Forbidden',
    kind: 'account-limit-reached',
    condition: 'Account limit reached; customer support must be contacted.',
  },
  102000: {
    status: 404,
    message: 'Not Found',
    kind: 'licensing-not-found',
    condition: 'The API resource was not found.',
  },
  201001: {
    status: 404,
    message: 'Not Found',
    kind: 'address-not-found',
    condition: 'The address resource was not found.',
  },
  202001: {
    status: 404,
    message: 'Not Found',
    kind: 'determination-not-found',
    condition: 'The licence determination resource was not found.',
  },
  203001: {
    status: 404,
    message: 'Not Found',
    kind: 'certificate-not-found',
    condition: 'The EPC resource was not found.',
  },
  205001: {
    status: 404,
    message: 'Not Found',
    kind: 'property-not-found',
    condition: 'The property resource was not found.',
  },
  700001: {
    status: 409,
    message: 'Resource Conflict',
    kind: 'conflict',
    condition: 'The request cannot complete due to a conflicting operation.',
  },
  201002: {
    status: 500,
    message: 'Internal Server error',
    kind: 'server-error',
    condition: 'Unexpected server condition.',
  },
} as const;

/** How the embedded API describes that an address fits several homes: no code says so. */
export const severalHomesFit =
  'Several homes in the loaded data fit this address: give the UPRN, or more of the address.';

export type ApiCode = keyof typeof apiErrors;
export type ApiProblemKind = (typeof apiErrors)[ApiCode]['kind'];

export function isApiCode(code: unknown): code is ApiCode {
  return typeof code === 'number' && Object.hasOwn(apiErrors, code);
}
