import {
  readStepId,
  type Facts,
  type Proof,
  type ProofMessage,
  type ProvedHost,
  type StepId,
  type StepReport,
} from './step';

/* What comes from a page or a file, read once. @throws TypeError when it is none */

type Parts = Readonly<Record<string, unknown>>;

/** @throws TypeError when it is no message of a proof's page */
export function readMessage(given: unknown): ProofMessage {
  const { kind, host, id, report, text } = parts(given);
  switch (kind) {
    case 'host':
      return { kind, host: readHost(host) };
    case 'begun':
      return { kind, id: readId(id) };
    case 'prompt':
      return { kind, text: String(text).slice(0, 200) };
    case 'done':
      return { kind, report: readReport(report) };
    case 'reopen':
    case 'ended':
      return { kind };
    default:
      throw new TypeError('It is no message of a proof.');
  }
}

/** @throws TypeError when it is no proof */
export function readProof(given: unknown): Proof {
  const { host, steps, only } = parts(given);
  if (!Array.isArray(steps)) throw new TypeError('It has no steps.');
  return {
    host: readHost(host),
    steps: steps.map(readReport),
    ...(Array.isArray(only) && { only: only.map(readId) }),
  };
}

function parts(given: unknown): Parts {
  if (typeof given === 'object' && given !== null) return given as Parts;
  throw new TypeError('It is no object.');
}

function readHost(given: unknown): ProvedHost {
  const { platform, build, excelApi } = parts(given);
  if (typeof platform !== 'string' || typeof build !== 'string' || typeof excelApi !== 'number')
    throw new TypeError('It names no platform.');
  return { platform, build, excelApi };
}

function readId(given: unknown): StepId {
  const id = readStepId(given);
  if (id === null) throw new TypeError('It names no step.');
  return id;
}

function readReport(given: unknown): StepReport {
  const { id, facts, failure } = parts(given);
  const read = Object.entries(parts(facts)).filter(
    ([, value]) => value === null || ['string', 'number', 'boolean'].includes(typeof value),
  );
  return {
    id: readId(id),
    facts: Object.fromEntries(read) as Facts,
    failure: typeof failure === 'string' ? failure : null,
  };
}
