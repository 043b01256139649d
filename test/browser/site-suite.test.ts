import { isLong } from '../support/long';
import type * as SiteTerrace from './support/site-terrace';

/**
 * Tests of what `npm start` serves, unchanged, before the site: what they open is the only difference. Those that hold or answer requests by
 * themselves are not among them: a service worker's are not the browser's to hold.
 */

const describeLong = isLong ? describe : describe.skip;

jest.doMock('./support/terrace', () => ({
  ...jest.requireActual<object>('./support/terrace'),
  startTerrace: () => jest.requireActual<typeof SiteTerrace>('./support/site-terrace').startSiteTerrace(),
}));

describeLong.each(['first-minute', 'functions-everyday', 'functions-words', 'check-screens'])(
  'one link: %s',
  (name) => {
    jest.requireActual(`./${name}.test`);
  },
);
