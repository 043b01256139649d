import { britishDay, millisecondsInDay, timestampAt, type Clock } from '../contract';
import { endAccessToken, makeAccessToken } from '../gateway';
import { readOptions } from './arguments';
import { usages } from './help';
import { Refusal } from './refusal';

const usage = usages['access-token'];
const options = {
  file: { type: 'string' },
  name: { type: 'string' },
  end: { type: 'boolean' },
  role: { type: 'string' },
  days: { type: 'string' },
} as const;

/** Days for which a token counts. */
const defaultDays = '90';

/**
 * `npm run access-token`: makes a person's access token and prints it, this once; only its hash goes to the file. `--end` takes one back. Returns
 * the exit code.
 * @throws Refusal when an option is missing or the file cannot be read or written.
 */
export async function accessToken(given: readonly string[], clock: Clock): Promise<number> {
  const { file, name, end = false, role = 'editor', days = defaultDays } = readOptions(given, options, usage);
  if (file === undefined || name === undefined || !/^\S(.{0,98}\S)?$/.test(name))
    throw new Refusal(`Use ${usage}: the name is what the audit log calls the person, up to 100 characters.`);
  if (role !== 'reader' && role !== 'editor')
    throw new Refusal(`Give --role as reader or editor: found "${role}".`);
  if (!/^[1-9]\d{0,2}$/.test(days)) throw new Refusal(`Give --days as 1 to 999: found "${days}".`);
  try {
    if (!end) {
      const ends = timestampAt(clock.now() + Number(days) * millisecondsInDay);
      console.log(await makeAccessToken(file, name, clock, { role, ends }));
      console.error(
        `This is the token of "${name}" (${role}, until ${britishDay(ends)}): give it to them now, since it is not shown again. Any earlier token of that name has ended.`,
      );
    } else if (!(await endAccessToken(file, name, clock))) {
      throw new Error(`Check the names in "${file}": there is no "${name}".`);
    } else console.error(`The token of "${name}" has ended.`);
    return 0;
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}
