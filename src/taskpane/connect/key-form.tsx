import { Field, Input, Radio, RadioGroup } from '@fluentui/react-components';
import type { KeyLifetime } from '../../client';
import { useScreenStyles } from '../parts/styles';
import { untried, type ChangeConnect, type ConnectState } from './connect-state';

const fields = [
  {
    field: 'baseUrl',
    label: 'Address of the API',
    hint: 'It begins with https://',
    type: 'url',
    placeholder: 'https://',
  },
  { field: 'apiKey', label: 'API key', hint: null, type: 'password', placeholder: '' },
  { field: 'serviceKey', label: 'Service key', hint: null, type: 'password', placeholder: '' },
] as const;

/** Address and keys of an API, typed. */
export function KeyForm({ state, change }: { readonly state: ConnectState; readonly change: ChangeConnect }) {
  const shared = useScreenStyles();
  return (
    <div className={shared.roomyStack}>
      {fields.map(({ field, label, hint, type, placeholder }) => (
        <Field key={field} label={label} hint={hint}>
          <Input
            type={type}
            value={state[field]}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            onChange={(_event, { value }) => change({ [field]: value, test: untried })}
          />
        </Field>
      ))}
      <Field label="Keep the keys on this device">
        <RadioGroup
          value={state.until}
          onChange={(_event, { value }) => change({ until: value as KeyLifetime })}
        >
          <Radio value="session" label="Until Excel is closed" />
          <Radio value="removed" label="Until I remove them" />
        </RadioGroup>
      </Field>
    </div>
  );
}
