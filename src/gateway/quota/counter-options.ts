import type { Random, Clock, Operation } from '../../contract';
import type { Relay } from '../relay';
import type { Asked, Reply } from './asked';
import type { RecordedPacing } from './recorded-pacing';

export interface CounterOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly relay: Relay;
  readonly pacing: RecordedPacing;
  /** How many people were at work with whoever counted before. */
  readonly atWork?: number;
  readonly requestsInFlight: number;
  readonly maySpend: () => boolean;
  /** A change is about to leave; whether it may. */
  readonly beforeChange?: (asked: Asked) => Promise<boolean>;
  readonly watch: CounterWatch;
  /** The API answered a question that may be given again. */
  readonly keep: (operation: Operation, name: string, reply: Reply) => void;
}

/** Is told what happens, for people who watch. */
export interface CounterWatch {
  sent(person: string): void;
  answered(status: number): void;
  refused(): void;
  joined(): void;
}
