import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import type { ConnectionWords } from '../wording';

const intents = { good: 'success', bad: 'error', neutral: 'info' } as const;

interface ConnectionStatusProps {
  readonly words: ConnectionWords;
  readonly onRetry: () => void;
}

/** The state of the connection, and what to do where it does not work. */
export function ConnectionStatus({ words, onRetry }: ConnectionStatusProps) {
  const { tone, title, advice, canRetry } = words;
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
