import type { Mapping } from '../../portfolio';
import type { Source } from '../../sheet';
import type { PlanStep, RunTypes } from './run-steps';
import { stayHere } from './wizard';

type Choices<Kind extends RunTypes> = Kind['planned']['choices'];

/** Changes what was chosen. */
export type ChangeChoices<Kind extends RunTypes> = (choices: Choices<Kind>) => Choices<Kind>;

interface PlanCommands<Kind extends RunTypes> {
  plan(source: Source, mapping: Mapping, choices: Choices<Kind>): Promise<Kind['planned']>;
}

/** Reads the rows of a plan again. */
interface PlanReader<Kind extends RunTypes> {
  /** What was chosen last. */
  readonly choices: () => Choices<Kind>;
  /**
   * Reads the rows with what was chosen last and this change to it. The user stays at what is shown where more was chosen before they
   * were read.
   */
  readonly read: (
    commands: PlanCommands<Kind>,
    change?: ChangeChoices<Kind>,
  ) => Promise<PlanStep<Kind> | typeof stayHere>;
}

/** What was chosen last for the plan that is shown, for which the rows may still be read: the plan shows only what they were read for. */
export interface LatestChoices<Kind extends RunTypes> {
  readonly of: (step: PlanStep<Kind>) => PlanReader<Kind>;
  /** From now on the plan that is shown tells what is chosen. */
  readonly reset: () => void;
}

export function latestChoices<Kind extends RunTypes>(): LatestChoices<Kind> {
  let now: { latest: { readonly choices: Choices<Kind> } | null } = { latest: null };
  return {
    of({ kind, opened, planned: { source, mapping, choices: shown } }) {
      // What is still under way for another plan by then chooses nothing for that.
      const ours = now;
      const choices = (): Choices<Kind> => (ours.latest === null ? shown : ours.latest.choices);
      return {
        choices,
        async read(commands, change = (same) => same) {
          const asked = { choices: change(choices()) };
          ours.latest = asked;
          try {
            const planned = await commands.plan(source, mapping, asked.choices);
            return ours.latest === asked ? { kind, opened, planned } : stayHere;
          } catch (error) {
            if (ours.latest === asked) ours.latest = { choices: shown };
            throw error;
          }
        },
      };
    },
    reset: () => {
      now = { latest: null };
    },
  };
}
