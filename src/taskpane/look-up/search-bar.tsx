import { Button, Input, makeStyles, mergeClasses, Switch, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useId, type SyntheticEvent } from 'react';
import { useScreenStyles } from '../parts/styles';
import type { LookUpIntents } from './use-look-up';

const useStyles = makeStyles({
  row: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  box: { flexGrow: 1, minWidth: 0 },
  refusal: { color: tokens.colorStatusDangerForeground1 },
  ways: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
  follow: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

interface SearchBarProps {
  readonly typed: string;
  readonly refusal: string | null;
  /** `null` where there is no sheet to follow. */
  readonly follows: boolean | null;
  readonly intents: LookUpIntents;
  /** Shows what formulas there are; `null` where nobody can insert one. */
  readonly onFindFormula: (() => void) | null;
}

/** What names a home, typed; or the selected row. */
export function SearchBar({ typed, refusal, follows, intents, onFindFormula }: SearchBarProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const refusalId = useId();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    intents.lookUp(typed);
  };
  return (
    <form className={shared.stack} role="search" onSubmit={submit}>
      <div className={styles.row}>
        <Input
          type="search"
          className={styles.box}
          placeholder="UPRN, Property Id or address"
          aria-label="UPRN, Property Id or address with its postcode"
          aria-invalid={refusal !== null}
          aria-describedby={refusalId}
          value={typed}
          onChange={(_event, { value }) => intents.type(value)}
        />
        <Button
          appearance="primary"
          type="submit"
          icon={<SearchRegular />}
          aria-label="Look up"
          disabled={typed.trim() === ''}
        />
      </div>
      <p
        id={refusalId}
        className={mergeClasses(shared.note, styles.refusal)}
        role="alert"
        hidden={refusal === null}
      >
        {refusal}
      </p>
      <div className={styles.ways}>
        {follows !== null && (
          <Switch
            className={styles.follow}
            checked={follows}
            label="Follow the selected row"
            onChange={(_event, { checked }) => intents.follow(checked)}
          />
        )}
        {onFindFormula !== null && (
          <Button size="small" onClick={onFindFormula}>
            Insert a formula
          </Button>
        )}
      </div>
    </form>
  );
}
