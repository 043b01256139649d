import { endAccessToken, makeAccessToken } from '../gateway';
import { readOptions } from './arguments';
import { Refusal } from './refusal';

const usage = 'npm run access-token -- --file FILE --name NAME [--end]';
const options = { file: { type: 'string' }, name: { type: 'string' }, end: { type: 'boolean' } } as const;

/**
 * `npm run access-token`: makes a person's access token and prints it, this once; only its hash goes to the file. `--end` takes one back. Returns
 * the exit code.
 * @throws Refusal when an option is missing or the file cannot be read or written.
 */
export async function accessToken(given: readonly string[]): Promise<number> {
  const { file, name, end = false } = readOptions(given, options, usage);
  if (file === undefined || name === undefined || !/^\S(.{0,98}\S)?$/.test(name))
    throw new Refusal(`Use ${usage}: the name is what the audit log calls the person, up to 100 characters.`);
  try {
    if (!end) {
      console.log(await makeAccessToken(file, name));
      console.error(`This is the token of "${name}": hand it over now, it is not shown again.`);
    } else if (!(await endAccessToken(file, name))) {
      throw new Error(`Look at the names in "${file}": nobody there is called "${name}".`);
    } else console.error(`The token of "${name}" is worth nothing any more.`);
    return 0;
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}
