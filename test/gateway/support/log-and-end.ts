import { createLog, logStream } from '../../../src/gateway/log';

// A server that says its last line and has nothing more to do.
createLog('info', logStream(false)).info('stopped');
