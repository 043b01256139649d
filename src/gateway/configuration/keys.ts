import type { ConfigurationReader } from './reader';
import { readSecretFile } from './secret-file';

/** The two keys of contract section 5. */
export interface Keys {
  readonly apiKey: string;
  readonly serviceKey: string;
}

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{8,}$/.test(value);
const keyRule = 'at least 8 characters without spaces';

/**
 * Reads the keys from TERRACE_API_KEY and TERRACE_SERVICE_KEY, or from the file that TERRACE_KEYS_FILE names. The mistakes never quote a key.
 */
export async function readKeys(
  reader: ConfigurationReader,
  environment: NodeJS.ProcessEnv,
): Promise<Keys | null> {
  const file = environment.TERRACE_KEYS_FILE;
  if (file !== undefined && file !== '') return readKeysFile(reader, environment, file);
  const { TERRACE_API_KEY: apiKey, TERRACE_SERVICE_KEY: serviceKey } = environment;
  if (apiKey === undefined && serviceKey === undefined) {
    reader.addMistake(
      'Give the keys by TERRACE_API_KEY and TERRACE_SERVICE_KEY, or by TERRACE_KEYS_FILE: found neither.',
    );
    return null;
  }
  return checkKeys(
    reader,
    { apiKey, serviceKey },
    { apiKey: 'TERRACE_API_KEY', serviceKey: 'TERRACE_SERVICE_KEY' },
  );
}

async function readKeysFile(
  reader: ConfigurationReader,
  environment: NodeJS.ProcessEnv,
  file: string,
): Promise<Keys | null> {
  const text = await readSecretFile(reader, environment, file);
  if (text === null) return null;
  let read: unknown;
  try {
    read = JSON.parse(text) as unknown;
  } catch {
    reader.addMistake('Give the file of TERRACE_KEYS_FILE as {"apiKey": …, "serviceKey": …}: it is no JSON.');
    return null;
  }
  const { apiKey, serviceKey } = (read ?? {}) as Record<string, unknown>;
  return checkKeys(
    reader,
    { apiKey, serviceKey },
    { apiKey: '"apiKey" of the file of keys', serviceKey: '"serviceKey" of the file of keys' },
  );
}

function checkKeys(
  reader: ConfigurationReader,
  { apiKey, serviceKey }: { readonly apiKey: unknown; readonly serviceKey: unknown },
  names: Keys,
): Keys | null {
  if (!isKey(apiKey)) reader.addMistake(`Give ${names.apiKey} ${keyRule}.`);
  if (!isKey(serviceKey)) reader.addMistake(`Give ${names.serviceKey} ${keyRule}.`);
  return isKey(apiKey) && isKey(serviceKey) ? { apiKey, serviceKey } : null;
}
