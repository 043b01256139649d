import { identifierFromPath, operations, type Operation } from '../contract';

const allOperations: readonly Operation[] = Object.values(operations);
/** How often an identifier may be percent-encoded. One that still changes after that many decodings is refused: no client of ours encodes twice. */
const maxDecodings = 4;

/** Whether a raw request target is below `/api`. Decision 225. */
export function isApiTarget(target: string): boolean {
  return /^\/api(?:[/?]|$)/i.test(target);
}

/**
 * Whether an identifier cannot lead to another path, however often a server behind this one decodes it: no step up (`..`, also before `;`) and no
 * control character. A slash is allowed, since many addresses have one.
 */
function isHarmless(segment: string): boolean {
  // As most are, a UPRN's or a Property Id's: nothing in it steps anywhere, and nothing is left to decode.
  if (/^[\w:-]+$/.test(segment)) return true;
  let text = segment.replaceAll('+', ' ');
  for (let times = 0; times < maxDecodings; times += 1) {
    const steps = text.replace(/^(?:registry:uprn|svc:(?:property|address)):/, '').split(/[/\\]/);
    if (/\p{Cc}/u.test(text) || steps.some((step) => /^\s*\.{1,2}\s*(?:;|$)/.test(step))) return false;
    // As a lenient server would: what cannot be decoded stays as it is.
    const decoded = text.replace(/%([0-7][\da-f])/gi, (_all, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}

/**
 * Finds the contract's operation at a raw request target, whatever the method, or `null`. It compares the characters as they were sent, without decoding, so that
 * `%2F` in an address stays within its segment. No operation takes a query (contract 4), and an identifier is one segment in one of the contract's forms.
 */
export function operationAt(target: string): Operation | null {
  for (const operation of allOperations) {
    if (!target.startsWith(operation.path)) continue;
    const rest = target.slice(operation.path.length);
    if (operation.identifierForms.length === 0 ? rest === '' : isIdentifier(rest)) return operation;
  }
  return null;
}

/** Whether the rest of a target is a slash and an identifier. */
function isIdentifier(rest: string): boolean {
  const segment = rest.slice(1);
  return (
    rest.startsWith('/') && !/[/?#\\]/.test(segment) && isHarmless(segment) && identifierFromPath(segment).ok
  );
}
