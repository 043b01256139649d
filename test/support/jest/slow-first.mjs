import sequencer from '@jest/test-sequencer';

/** Files that take longest, though some are small: begun last, each would leave the other workers with nothing to do. */
const slowest = [
  'browser/pane-unhappy',
  'browser/check-screens',
  'browser/site',
  'browser/pane-screens',
  'browser/gateway-sign-in',
  'browser/functions-host',
  'browser/proof',
  'browser/sync-screens',
  'browser/first-formula',
  'browser/main-paths',
  'service/store/full-disk',
  'gateway/cluster',
  'browser/client-hidden',
  'browser/sync-unhappy',
  'service/store/data-folder',
  'gateway/kill',
  'service/store/damaged-folder',
  'service/embedded/delegation',
  'service/store/private-files',
  'service/properties/survival',
  'service/fuzz/doors',
  'commandline/service',
  'gateway/misbehaving-upstream',
  'commandline/start',
];

const rank = ({ path }) => {
  const at = slowest.findIndex((name) => path.replaceAll('\\', '/').endsWith(`/test/${name}.test.ts`));
  return at < 0 ? slowest.length : at;
};

/** What takes longest first; the rest as jest has it: by what it took before, or by its size. */
export default class SlowFirst extends sequencer.default {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
}
