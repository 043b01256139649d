import { StoreNewer } from '../../src/service/page-service';
import { dataFailure } from '../../src/site/data-failure';

const startOver = 'choose Start over, which removes what is stored here';

it.each([
  [
    new StoreNewer('0099-later'),
    true,
    `Reload the page later, or ${startOver}: a newer version of this site used the data last. Nothing was changed.`,
  ],
  [
    new Error('invalid page in block 3.'),
    true,
    `Reload the page. If that does not help, ${startOver}: the data could not be opened. invalid page in block 3.`,
  ],
  [new TypeError('Failed to fetch'), false, 'Reload the page: the data could not be opened. Failed to fetch'],
])('%s, data there: %s', (failure, isDataThere, words) => {
  expect(dataFailure(failure, isDataThere)).toBe(words);
});
