import { lockFolder, FolderHeld } from '../../../../src/service/store/folder/folder-lock';

/**
 * Takes the folder of its first argument, says so, and holds it until it is killed; or says who was first.
 * As on a Mac where a second argument gives its time zone.
 */
const [folder = '', zone] = process.argv.slice(2);
if (zone !== undefined) {
  Object.defineProperty(process, 'platform', { value: 'darwin' });
  process.env['TZ'] = zone;
}
const clock = { now: () => Date.UTC(2026, 10, 21), monotonic: () => 0, after: () => () => undefined };
try {
  lockFolder({ folder, doing: 'is under test', clock });
  process.stdout.write('taken\n');
  setInterval(() => undefined, 1000);
} catch (error) {
  process.stdout.write(error instanceof FolderHeld ? `held by ${error.owner.pid}\n` : `${String(error)}\n`);
}
