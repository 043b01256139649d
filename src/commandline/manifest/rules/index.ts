import { addresses } from './addresses';
import { functions } from './functions';
import { functionListVersion } from './function-list-version';
import { icons } from './icons';
import { identity } from './identity';
import { pages } from './pages';
import { resources } from './resources';
import { requirements, runtime } from './runtime';
import type { Finding, Rule, Subject } from './subject';

export type { Finding, Subject } from './subject';

/** What a schema cannot state about a manifest. */
const rules: readonly Rule[] = [
  identity,
  requirements,
  addresses,
  resources,
  icons,
  runtime,
  functions,
  functionListVersion,
  pages,
];

export function findingsOf(subject: Subject): Finding[] {
  return rules.flatMap((rule) => rule(subject));
}
