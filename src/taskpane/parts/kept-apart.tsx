import { ErrorCircleRegular } from '@fluentui/react-icons';
import { Component, type ReactNode } from 'react';
import { EmptyState } from './empty-state';

/** What support needs to know of what was thrown: its kind and its place. Its sentence may quote what a cell held, or a key. */
function problemOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'not an error';
  const place = /[\w.-]+\.js:\d+:\d+/.exec(thrown.stack ?? '')?.[0] ?? 'an unknown place';
  return `${thrown.name} at ${place}`;
}

interface KeptApartProps {
  readonly children: ReactNode;
}

interface KeptApartState {
  /** `null` while it can be drawn. */
  readonly problem: string | null;
}

/**
 * A part of the pane whose failure stays its own: where it throws while it is drawn it says so in its place, and is drawn anew when the user
 * wants it. Decision 361. React knows such a part only as a class.
 */
export class KeptApart extends Component<KeptApartProps, KeptApartState> {
  override state: KeptApartState = { problem: null };

  static getDerivedStateFromError(thrown: unknown): KeptApartState {
    return { problem: problemOf(thrown) };
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === null) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          icon={<ErrorCircleRegular fontSize={32} />}
          tone="bad"
          title="This part could not be shown"
          text={
            <>
              Show it again. Nothing in your workbook is lost, and a check or sync that is under way goes on.
              If that does not help, tell support: <code>{problem}</code>
            </>
          }
          action={{ name: 'Show it again', onClick: () => this.setState({ problem: null }) }}
        />
      </div>
    );
  }
}
