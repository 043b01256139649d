import type { Source } from '../../workbook/sources';
import { ChooseSource } from '../runs/choose-source';
import { StepFrame } from '../runs/step-frame';
import { stepAt } from './steps';

interface ChooseScreenProps {
  readonly sources: readonly Source[];
  readonly onChoose: (source: Source) => void;
  readonly onLookAgain: () => void;
  readonly onBack: () => void;
}

export function ChooseScreen({ sources, onChoose, onLookAgain, onBack }: ChooseScreenProps) {
  return (
    <StepFrame
      label="Choose a table"
      title="Which table holds your homes?"
      lead="Nothing is sent before you have seen the plan."
      step={stepAt('choosing')}
      onBack={onBack}
    >
      <ChooseSource sources={sources} onChoose={onChoose} onLookAgain={onLookAgain} />
    </StepFrame>
  );
}
