import { addressRules } from './address-rules';
import { countRules } from './count-rules';
import { licenceRules } from './licence-rules';
import { referenceRules } from './reference-rules';
import { rentRules } from './rent-rules';
import type { Rule } from './rule';

/** Every rule, what says more before what says less: a rule is reached only where none before it explains the header. */
export const rules: readonly Rule[] = [
  ...licenceRules,
  ...countRules,
  ...rentRules,
  ...referenceRules,
  ...addressRules,
];
export { explains, remainder, type HeaderMeaning } from './rule';
