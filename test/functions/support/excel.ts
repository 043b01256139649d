import type { Client } from '../../../src/client';
import { calls } from '../../../src/functions/page-calls';

/** `CustomFunctions.Error` as far as the functions use it; Excel brings the real one, and the browser tests run it. */
export class ExcelError extends Error {
  constructor(
    readonly code: string,
    message?: string,
  ) {
    super(message ?? '');
  }
}

/** The invocation that Excel hands over behind the last argument. */
export interface TestInvocation extends CustomFunctions.CancelableInvocation {
  onCanceled?: () => void;
}

/** Stands in for what office.js puts into the page. Call it once in a file's `beforeAll`. */
export function installExcel(): void {
  Object.assign(globalThis, { CustomFunctions: { Error: ExcelError } });
}

export function invocation(more: Partial<TestInvocation> = {}): TestInvocation {
  return { functionName: 'TEST', ...more };
}

/** An invocation as Excel makes it for the preview of a part of a formula. Excel gives a boolean where the types say text. */
export function previewInvocation(): TestInvocation {
  return Object.assign(invocation(), { isInValuePreview: true as unknown as string });
}

/** What a call came to, as plain data: rows of values, an error written `#N/A …`. */
export async function outcome(call: () => unknown): Promise<unknown> {
  try {
    const rows = (await call()) as unknown[][];
    return rows.map((row) => row.map((value) => (value instanceof ExcelError ? written(value) : value)));
  } catch (error) {
    if (error instanceof ExcelError) return written(error);
    throw error;
  }
}

function written({ code, message }: ExcelError): string {
  return `${code} ${message}`.trim();
}

/** Puts the client of a test into the functions' slot. */
export function useClient(client: Client | null): void {
  calls.provideClient(client);
}
