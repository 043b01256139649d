import { isLong } from '../support/long';

/** Tests of what `npm start` serves, unchanged, before the site: what they open is the only difference. */

const describeLong = isLong ? describe : describe.skip;

jest.doMock('./support/terrace', () => ({
  ...jest.requireActual<object>('./support/terrace'),
  startTerrace: () =>
    jest.requireActual<typeof import('./support/site-terrace')>('./support/site-terrace').startSiteTerrace(),
}));

describeLong.each(['first-minute', 'functions-everyday', 'functions-words', 'pane-paths', 'check-screens'])(
  'one link: %s',
  (name) => {
    require(`./${name}.test`);
  },
);
