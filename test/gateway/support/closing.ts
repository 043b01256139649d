import { testFirm, type TestFirm } from './test-firm';
import { testGateway, type TestGateway } from './test-gateway';

interface Closable {
  close(): unknown;
}

const opened: Closable[] = [];
afterEach(async () => {
  const failures: unknown[] = [];
  for (const each of opened.splice(0).reverse()) {
    try {
      await each.close();
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
});

/** Has what a test opened closed when the test is over, however it ended: what was opened last goes first, and one that fails keeps none open. */
export function closing<One extends Closable>(one: One): One {
  opened.push(one);
  return one;
}

/** A gateway that is closed with its test. */
export const openGateway = async (...given: Parameters<typeof testGateway>): Promise<TestGateway> =>
  closing(await testGateway(...given));

/** A firm's gateway that is closed with its test. */
export const openFirm = async (...given: Parameters<typeof testFirm>): Promise<TestFirm> =>
  closing(await testFirm(...given));
