/** The numbers under which Excel on the web reports what is not an error of the object model. */
export const officeErrors = {
  success: 0,
  operationNotSupported: 5000,
  requestPayloadSizeLimitExceeded: 5103,
  responsePayloadSizeLimitExceeded: 5104,
} as const;

export type OfficeError = (typeof officeErrors)[keyof typeof officeErrors];

/** The answer to `executeMethod`. */
export interface MethodAnswer {
  readonly Version: 1;
  readonly Error: OfficeError;
  /** `[HTTP status, headers, body]` of a batch. */
  readonly Data?: readonly [number, readonly string[], string];
}

export function methodError(error: OfficeError): MethodAnswer {
  return { Version: 1, Error: error };
}
