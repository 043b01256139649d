import { importFile } from '../../../../src/service/import';
import { diskFile } from '../../../../src/service/import/disk-file';
import { openStore } from '../../../../src/service/store';
import { FakeClock } from '../../../support/fake-clock';
import { inSmallSlices } from './small-slices';

/** Imports certificates in small slices until it is killed at one of them, before or after that is committed. */
const [data = '', moment = '', when = '', ...files] = process.argv.slice(2);
const store = await openStore({ data, clock: new FakeClock(), doing: 'is under test', cache: null });
const killed = inSmallSlices(store, {
  killedAt: Number(moment),
  isCommitted: when === 'committed',
  end: () => process.kill(process.pid, 'SIGKILL'),
});
await importFile({ store: killed, kind: 'epc', files: files.map(diskFile), clock: new FakeClock() });
process.stdout.write('not killed\n');
