import { Field, Input, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import type { KeyLifetime } from '../../client';
import type { ConnectEvent, ConnectState } from './connect-state';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM, gridTemplateColumns: 'minmax(0, 1fr)' },
});

interface KeyFormProps {
  readonly state: ConnectState;
  readonly dispatch: (event: ConnectEvent) => void;
}

/** Address and keys of an API, typed. */
export function KeyForm({ state, dispatch }: KeyFormProps) {
  const styles = useStyles();
  return (
    <div className={styles.form}>
      <Field label="Address of the API" hint="It begins with https://">
        <Input
          type="url"
          value={state.baseUrl}
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
          onChange={(_event, { value }) => dispatch({ kind: 'entered', field: 'baseUrl', text: value })}
        />
      </Field>
      <Field label="API key">
        <Input
          type="password"
          value={state.apiKey}
          autoComplete="off"
          onChange={(_event, { value }) => dispatch({ kind: 'entered', field: 'apiKey', text: value })}
        />
      </Field>
      <Field label="Service key">
        <Input
          type="password"
          value={state.serviceKey}
          autoComplete="off"
          onChange={(_event, { value }) => dispatch({ kind: 'entered', field: 'serviceKey', text: value })}
        />
      </Field>
      <Field label="Keep the keys on this device">
        <RadioGroup
          value={state.until}
          onChange={(_event, { value }) => dispatch({ kind: 'until-chosen', until: value as KeyLifetime })}
        >
          <Radio value="session" label="Until Excel is closed" />
          <Radio value="removed" label="Until I remove them" />
        </RadioGroup>
      </Field>
    </div>
  );
}
