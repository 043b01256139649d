import { Spinner } from '@fluentui/react-components';
import type { ScreenProps } from '../screen';
import { Card } from '../parts/card';
import { ChooseFile } from '../parts/choose-file';
import { StepFrame } from '../parts/step-frame';
import { useScreenStyles } from '../parts/styles';
import { Tag } from '../parts/tag';
import type { Tone } from '../parts/tone';
import { useVerify, type PackSaid, type VerifyServices } from './use-verify';

const verdicts: Readonly<Record<PackSaid['kind'], readonly [word: string, tone: Tone]>> = {
  whole: ['Whole', 'good'],
  unchecked: ['Signature not checked', 'warning'],
  changed: ['Changed', 'bad'],
  'no-pack': ['No pack', 'bad'],
};

/** Says of a file whether it is an evidence pack as it was made: the same as `terrace verify`. */
export function VerifyScreen({ services, goTo }: ScreenProps<VerifyServices>) {
  const shared = useScreenStyles();
  const { state, choosePack, chooseKeys } = useVerify(services);
  const { pack, keys, isBusy, said, message } = state;
  return (
    <StepFrame
      label="Verify a pack"
      title="Verify a pack"
      lead="Whether an evidence pack is as it was made. The file is read on this device and sent nowhere."
      onBack={() => goTo('settings')}
    >
      <Card title="Files">
        <ChooseFile name="Choose a pack…" accept=".xlsx" chosen={pack} onChoose={choosePack} />
        <ChooseFile
          name="Choose public keys…"
          accept=".pem,.txt"
          chosen={keys}
          onChoose={chooseKeys}
          without="Without these keys"
        />
        <p className={shared.note}>
          Public keys are what the firm publishes. Those of the server that this pane comes from are looked at
          without being chosen; without the others nobody can tell whose signature it is.
        </p>
      </Card>
      <div role="status" className={shared.stack}>
        {isBusy && <Spinner label="Looking at every row" />}
        {message !== null && <p className={shared.text}>{message}</p>}
        {said !== null && <Said said={said} />}
      </div>
    </StepFrame>
  );
}

function Said({ said }: { readonly said: PackSaid }) {
  const shared = useScreenStyles();
  const [word, tone] = verdicts[said.kind];
  return (
    <Card title="What it says" aside={<Tag tone={tone}>{word}</Tag>}>
      <p className={shared.text}>{said.sentence}</p>
      {said.findings.length > 0 && (
        <ul className={shared.plainList}>
          {said.findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
