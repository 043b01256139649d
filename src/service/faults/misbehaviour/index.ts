import { bodies } from './bodies';
import { broken } from './broken';
import { compressed } from './compressed';
import { drips } from './drips';
import { echoes } from './echoes';
import { heads } from './heads';
import { quotas } from './quotas';
import { redirections } from './redirects';
import { statuses } from './statuses';

export type { TrueAnswer } from './strike';

/** Ways in which an upstream misbehaves, by what is wrong. */
export const misbehaviourFamilies = {
  broken,
  bodies,
  heads,
  statuses,
  redirections,
  drips,
  quotas,
  echoes,
  compressed,
};

export type MisbehaviourFamily = keyof typeof misbehaviourFamilies;

/** Every one of them, by its name in a plan. */
export const misbehaviours = {
  ...broken,
  ...bodies,
  ...heads,
  ...statuses,
  ...redirections,
  ...drips,
  ...quotas,
  ...echoes,
  ...compressed,
};

export type MisbehaviourName = keyof typeof misbehaviours;

export const misbehaviourNames = Object.keys(misbehaviours) as readonly MisbehaviourName[];
