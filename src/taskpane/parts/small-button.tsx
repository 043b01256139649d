import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface SmallButtonProps {
  readonly appearance?: 'primary';
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A small button on a line of its own, no wider than its words. */
export function SmallButton(props: SmallButtonProps) {
  return (
    <div>
      <Button size="small" {...props} />
    </div>
  );
}
