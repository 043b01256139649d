import { openFirm } from './closing';
import type { TestFirm } from './test-firm';

/** The firm of each test in a file that imports this. */
export let firm: TestFirm;
beforeEach(async () => {
  firm = await openFirm();
});
