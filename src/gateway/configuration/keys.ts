import { readJsonObject } from '../../contract';
import type { ApiAddress } from '../api-address';
import type { ConfigurationReader } from './reader';

/** The two keys of contract section 5. */
type Keys = Omit<ApiAddress, 'baseUrl'>;

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{8,}$/.test(value);

/**
 * Reads the keys from TERRACE_API_KEY and TERRACE_SERVICE_KEY, or from the file that TERRACE_KEYS_FILE names. The mistakes never quote a key.
 */
export async function readKeys(reader: ConfigurationReader): Promise<Keys | null> {
  const { TERRACE_API_KEY: apiKey, TERRACE_SERVICE_KEY: serviceKey, TERRACE_KEYS_FILE } = reader.environment;
  if (TERRACE_KEYS_FILE !== undefined && TERRACE_KEYS_FILE !== '')
    return readKeysFile(reader, TERRACE_KEYS_FILE);
  if (apiKey !== undefined || serviceKey !== undefined)
    return checkKeys(reader, { apiKey, serviceKey }, 'TERRACE_API_KEY', 'TERRACE_SERVICE_KEY');
  reader.addMistake(
    'Give the keys by TERRACE_API_KEY and TERRACE_SERVICE_KEY, or by TERRACE_KEYS_FILE: found neither.',
  );
  return null;
}

async function readKeysFile(reader: ConfigurationReader, file: string): Promise<Keys | null> {
  const text = await reader.readSecretFile(file);
  if (text === null) return null;
  const read = readJsonObject(text);
  if (read !== null)
    return checkKeys(reader, read, '"apiKey" of the file of keys', '"serviceKey" of the file of keys');
  reader.addMistake(
    'Give the file of TERRACE_KEYS_FILE as {"apiKey": …, "serviceKey": …}: it is something else.',
  );
  return null;
}

function checkKeys(
  reader: ConfigurationReader,
  { apiKey, serviceKey }: Readonly<Partial<Record<keyof Keys, unknown>>>,
  apiKeyName: string,
  serviceKeyName: string,
): Keys | null {
  const addTooShort = (name: string): void =>
    reader.addMistake(`Give ${name} at least 8 characters without spaces.`);
  if (!isKey(apiKey)) addTooShort(apiKeyName);
  if (!isKey(serviceKey)) addTooShort(serviceKeyName);
  return isKey(apiKey) && isKey(serviceKey) ? { apiKey, serviceKey } : null;
}
