import { readFileSync } from 'node:fs';
import path from 'node:path';
import { turnedOffByPlaywright } from '../support/browser-features';

it('what Playwright turns off of the browser stays off in the tests', () => {
  const file = path.join('node_modules', 'playwright-core', 'lib', 'coreBundle.js');
  const list = /disabledFeatures = \[([\s\S]*?)\]/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(names).toEqual(turnedOffByPlaywright);
});
