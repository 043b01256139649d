import type { ReactNode } from 'react';
import { BusyLine } from './busy-line';
import type { Flow } from './flow';
import { useScreenStyles } from './styles';
import { ToldBar } from './told-bar';

interface FlowScreenProps {
  readonly state: Flow<unknown>;
  /** The screen of the step. */
  readonly children: ReactNode;
}

/** A step of a run, below what is being done and what came of it. */
export function FlowScreen({ state: { busy, told }, children }: FlowScreenProps) {
  const shared = useScreenStyles();
  return (
    <div className={shared.screen}>
      <BusyLine busy={busy} />
      <ToldBar told={told} />
      {children}
    </div>
  );
}
