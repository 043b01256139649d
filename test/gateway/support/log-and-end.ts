import { machineClock } from '../../../src/contract/time/machine-clock';
import { createLog, endLog, logStream } from '../../../src/gateway/log';

// A server that says its last line and has nothing more to do.
const stream = logStream(false);
createLog('info', stream).info('stopped');
process.exitCode = 7;
endLog(stream, machineClock);
