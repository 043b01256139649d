import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useScreenStyles } from '../parts/styles';
import type { ScreenProps } from '../screen';
import { counted } from '../wording';
import { choiceName, searchChoices, type FormulaChoice } from './choices';
import { ChosenFormula } from './chosen-formula';
import {
  useChoices,
  usePreviews,
  useShownHome,
  type FormulaServices,
  type Preview,
  type ShownHome,
} from './use-formulas';
import { SmallButton } from '../parts/small-button';

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  choice: {
    display: 'grid',
    rowGap: '2px',
    width: '100%',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    textAlign: 'left',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  value: { color: tokens.colorBrandForeground1, overflowWrap: 'anywhere' },
});

/** Choices that are shown at once: whoever wants another says more words. */
const maxShown = 20;

/** Finds a formula by what it gives, shows that of the selected row, and inserts it. It asks the API nothing. */
export function FormulasScreen({ services, goTo }: ScreenProps<FormulaServices>) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<FormulaChoice | null>(null);
  const choices = useChoices(services);
  const home = useShownHome(services.sheet);
  const found = useMemo(
    () => (Array.isArray(choices) ? searchChoices(choices as readonly FormulaChoice[], text) : []),
    [choices, text],
  );
  const shown = useMemo(() => (chosen === null ? found.slice(0, maxShown) : [chosen]), [found, chosen]);
  const previews = usePreviews(services, shown, home);
  return (
    <>
      <div className={shared.stack}>
        <h2 className={styles.title}>Insert a formula</h2>
        <p className={shared.note}>
          {home === null
            ? 'Select a row with a home to see what each formula shows of it.'
            : `Values are of ${home.subject.name}, from saved answers: nothing is asked.`}
        </p>
        <SmallButton onClick={() => goTo('look-up')}>Back to Look up</SmallButton>
      </div>
      {chosen !== null ? (
        <ChosenFormula
          key={choiceName(chosen)}
          services={services}
          choice={chosen}
          home={home}
          value={previewWords(chosen, previews.get(chosen), home)}
          onBack={() => setChosen(null)}
        />
      ) : (
        <>
          <Input
            type="search"
            placeholder="Rating, floor area, licence end …"
            aria-label="What you want to know of a home"
            value={text}
            onChange={(_event, { value }) => setText(value)}
          />
          <p className={shared.note} role="status">
            {typeof choices === 'string' ? choices : countWords(choices === null ? null : found.length)}
          </p>
          <ul className={shared.list} aria-label="Formulas">
            {shown.map((choice) => (
              <li key={choiceName(choice)}>
                <button
                  type="button"
                  className={`${shared.card} ${styles.choice}`}
                  onClick={() => setChosen(choice)}
                >
                  <span className={styles.name}>{choiceName(choice)}</span>
                  <span className={shared.note}>{choice.means}</span>
                  <span className={styles.value}>{previewWords(choice, previews.get(choice), home)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function countWords(found: number | null): string {
  if (found === null) return 'Reading the list of formulas';
  if (found === 0) return 'Say it in other words: no formula gives that.';
  const more = found > maxShown ? ` The first ${maxShown} are shown: say more to find another.` : '';
  return `${counted(found, 'formula', 'formulas')}.${more}`;
}

/** What a choice shows of the home; nothing until it is read. */
function previewWords(
  { wantsPropertyId }: FormulaChoice,
  preview: Preview | undefined,
  home: ShownHome | null,
): string {
  if (home === null) return '';
  if (wantsPropertyId && home.subject.propertyId === null)
    return 'Takes a Property Id, which this row has none of';
  if (preview === undefined) return '';
  if (preview.kind === 'not-asked') return 'Not asked yet';
  const text = preview.text === '' ? '(empty)' : preview.text;
  return preview.rows > 1 ? `${text} (and ${counted(preview.rows - 1, 'row more', 'rows more')})` : text;
}
