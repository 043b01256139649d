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

/** Reads the rows of the plan that a step shows, for which they may be read already: the step shows only what they were read for. */
export type LatestChoices<Kind extends RunTypes> = (step: PlanStep<Kind>) => PlanReader<Kind>;

export function latestChoices<Kind extends RunTypes>(): LatestChoices<Kind> {
  /** A plan that was read again goes on with what was chosen meanwhile; a step that is gone to begins with what it shows. */
  const known = new WeakMap<PlanStep<Kind>, { latest: { readonly choices: Choices<Kind> } | null }>();
  return (step) => {
    const { kind, opened, planned: shown } = step;
    const { source, mapping } = shown;
    const ours = known.get(step) ?? { latest: null };
    known.set(step, ours);
    const choices = (): Choices<Kind> => (ours.latest === null ? shown.choices : ours.latest.choices);
    return {
      choices,
      async read(commands, change = (same) => same) {
        const asked = { choices: change(choices()) };
        ours.latest = asked;
        try {
          const planned = await commands.plan(source, mapping, asked.choices);
          if (ours.latest !== asked) return stayHere;
          const next: PlanStep<Kind> = { kind, opened, planned };
          known.set(next, ours);
          return next;
        } catch (error) {
          if (ours.latest === asked) ours.latest = { choices: shown.choices };
          throw error;
        }
      },
    };
  };
}
