import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import type { ClientActivity } from '../../client';
import { connectionWords } from '../wording';

const intents = { good: 'success', bad: 'error', neutral: 'info' } as const;

interface ConnectionStatusProps extends Pick<ClientActivity, 'connection' | 'inFlight'> {
  /** Whether this server waits for the user to sign in. */
  readonly needsSignIn: boolean;
  readonly onRetry: () => void;
}

/** The state of the connection, and what to do where it does not work. */
export function ConnectionStatus({ connection, inFlight, needsSignIn, onRetry }: ConnectionStatusProps) {
  const { tone, title, advice, canRetry } = connectionWords({ connection, inFlight, needsSignIn });
  return (
    <MessageBar intent={intents[tone]} layout="multiline" politeness="polite">
      <MessageBarBody>
        <MessageBarTitle role="status">{title}</MessageBarTitle>
        {advice}
      </MessageBarBody>
      {canRetry && (
        <MessageBarActions>
          <Button size="small" appearance="primary" onClick={onRetry}>
            Try again
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
