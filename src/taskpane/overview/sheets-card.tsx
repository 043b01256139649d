import { Button, Input, Spinner } from '@fluentui/react-components';
import { useState } from 'react';
import type { ShownOverview } from '../../runs/overview/commands';
import { ChooseFile } from '../parts/choose-file';
import { useScreenStyles } from '../parts/styles';
import { useStateOf } from '../parts/use-state-of';
import { useWaitText } from '../runs/wizard-screen';
import { errorText } from '../wording';

/** What sheets of an overview are made of. */
export type SheetsKind = 'register' | 'ratings' | 'landlords' | 'pack';

export interface SheetsServices {
  /**
   * Makes sheets of what is shown and opens them as a workbook of its own; answers with what is said of it. No homes are asked for. `null`
   * outside Excel.
   */
  readonly makeSheets:
    | ((
        shown: ShownOverview,
        wanted: { readonly kind: SheetsKind; readonly about: string; readonly earlier: File | null },
      ) => Promise<string>)
    | null;
  /** Has the user's browser fetch a calendar from the page's server; answers with what is said of it. `null` outside Excel. */
  readonly openCalendar: ((text: string) => Promise<string>) | null;
  /** Turns Terrace's formulas in the selected cells into values; answers with what is said of it. `null` outside Excel. */
  readonly freeze: (() => Promise<string>) | null;
}

const kinds = [
  [
    'landlords',
    'Sheets by landlord',
    'A page for each landlord to print or send, and a table from which letters are merged.',
  ],
  ['register', 'Register', 'Each home in the order of the government’s form, with what is still missing.'],
  [
    'ratings',
    'C by 2030',
    'What the certificates’ own measures would come to, and cost. Announced, not law.',
  ],
] as const satisfies readonly (readonly [SheetsKind, string, string])[];

interface SheetsCardProps {
  readonly shown: ShownOverview;
  readonly make: NonNullable<SheetsServices['makeSheets']>;
  readonly freeze: SheetsServices['freeze'];
}

/** Sheets to print and send: each is opened as a new workbook, and the user's own stays as it is. */
export function SheetsCard({ shown, make, freeze }: SheetsCardProps) {
  const shared = useScreenStyles();
  const waitText = useWaitText();
  // Words and packs of one landlord are none of another's.
  const homes = JSON.stringify([shown.source.id, shown.owner]);
  const [about, setAbout] = useStateOf(homes, '');
  const [earlier, setEarlier] = useStateOf<File | null>(homes, null);
  const [made, sayMade] = useStateOf(homes, '');
  const [frozen, sayFrozen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const perform = (work: () => Promise<string>, say = sayMade): void => {
    setBusy(true);
    sayMade('');
    sayFrozen('');
    work()
      .then(say, (error: unknown) => say(errorText(error)))
      .finally(() => setBusy(false));
  };
  const begin = (kind: SheetsKind): void =>
    perform(() => make(shown, { kind, about: about.trim(), earlier }));
  return (
    <div className={shared.roomyStack}>
      <p className={shared.note}>
        Each opens as a new workbook, ready to print: save it where you want it. This workbook stays as it is,
        and nothing is asked of the API.
      </p>
      {kinds.map(([kind, name, note]) => (
        <div key={kind} className={shared.stack}>
          <div className={shared.buttons}>
            <Button disabledFocusable={isBusy} onClick={() => begin(kind)}>
              {name}
            </Button>
          </div>
          <p className={shared.small}>{note}</p>
        </div>
      ))}
      <section className={shared.stack} aria-label="Evidence pack">
        <h4 className={shared.groupTitle}>Evidence pack</h4>
        <p className={shared.small}>
          What was answered for each home, when, with the id of each answer, in a workbook in which a later
          change is found. It holds the answers that this device still keeps: check your homes before.
        </p>
        <Input
          aria-label="What it is about"
          placeholder="What it is about"
          value={about}
          maxLength={200}
          onChange={(_event, { value }) => setAbout(value)}
        />
        <ChooseFile
          name="Compare with an earlier pack…"
          accept=".xlsx"
          chosen={earlier}
          onChoose={setEarlier}
          without="Without this pack"
        />
        <div className={shared.buttons}>
          <Button disabledFocusable={isBusy} onClick={() => begin('pack')}>
            Make evidence pack
          </Button>
        </div>
      </section>
      {freeze !== null && <FreezePart isBusy={isBusy} onFreeze={() => perform(freeze, sayFrozen)} />}
      <div role="status">
        {isBusy && <Spinner size="tiny" label={waitText ?? 'Working'} />}
        {made + frozen !== '' && <p className={shared.text}>{made || frozen}</p>}
      </div>
    </div>
  );
}

interface FreezePartProps {
  readonly isBusy: boolean;
  readonly onFreeze: () => void;
}

function FreezePart({ isBusy, onFreeze }: FreezePartProps) {
  const shared = useScreenStyles();
  return (
    <section className={shared.stack} aria-label="Freeze formulas">
      <h4 className={shared.groupTitle}>Freeze formulas</h4>
      <p className={shared.small}>
        Terrace’s formulas in the cells that you select become the values that they show. A new sheet tells
        each formula and the moment.
      </p>
      <div className={shared.buttons}>
        <Button disabledFocusable={isBusy} onClick={onFreeze}>
          Freeze selected cells
        </Button>
      </div>
    </section>
  );
}
