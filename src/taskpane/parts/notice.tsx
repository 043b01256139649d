import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useScreenStyles } from './styles';

interface NoticeProps {
  readonly intent: 'success' | 'warning' | 'error';
  /** `null` while there is nothing to say. */
  readonly text: string | null;
}

/** What is to be noticed, also by those who listen: they hear what comes into a place that was there before. */
export function Notice({ intent, text }: NoticeProps) {
  const shared = useScreenStyles();
  return (
    <div role="status" className={text === null ? shared.silent : undefined}>
      {text !== null && (
        <MessageBar intent={intent} layout="multiline">
          <MessageBarBody>{text}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
