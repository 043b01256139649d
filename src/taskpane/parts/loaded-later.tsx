import { Spinner } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { useEffect, useState, type ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { KeptApart } from './kept-apart';
import { ifItStays } from './not-loaded';

type PartWith<Props> = (props: Props) => ReactNode;

interface State<Props> {
  readonly Part: PartWith<Props> | null;
  readonly hasFailed: boolean;
}

/**
 * A part of the pane that is loaded when it is first shown. Where it cannot be, or cannot be drawn, it says so and is tried again when the
 * user wants it: the rest of the pane stays as it is. Decision 361.
 */
export function loadedLater<Props extends object>(load: () => Promise<PartWith<Props>>): PartWith<Props> {
  let loaded: PartWith<Props> | null = null;
  return function LoadedLater(props: Props) {
    const [{ Part, hasFailed }, setState] = useState<State<Props>>({ Part: loaded, hasFailed: false });
    useEffect(() => {
      if (Part !== null || hasFailed) return;
      load().then(
        (part) => {
          loaded = part;
          setState({ Part: part, hasFailed: false });
        },
        () => setState({ Part: null, hasFailed: true }),
      );
    }, [Part, hasFailed]);
    if (Part !== null)
      return (
        <KeptApart>
          <Part {...props} />
        </KeptApart>
      );
    if (!hasFailed) return <Spinner label="Opening" />;
    return (
      <EmptyState
        icon={<WarningRegular fontSize={32} />}
        tone="warning"
        title="This part could not be loaded"
        text={`Check the network and try again. ${ifItStays}`}
        action={{ name: 'Try again', onClick: () => setState({ Part: null, hasFailed: false }) }}
      />
    );
  };
}
