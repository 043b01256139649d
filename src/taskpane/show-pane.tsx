import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ActivityStore } from '../client';
import { keepKeyboard } from './keyboard';
import { throttledStore } from './throttled-store';
import { Pane } from './pane';
import type { PaneServices } from './pane-services';
import './taskpane.css';

/** Milliseconds between two looks at what changes. */
const shownEveryMilliseconds = 200;

type ShownServices = Omit<PaneServices, 'activity'> & { readonly activity: ActivityStore };

/** Shows the pane in `element`. Only this file loads React and Fluent, when the pane is opened: formulas work without them. */
export function showPane(element: Element, services: ShownServices): void {
  const activity = throttledStore(services.activity, services.clock, shownEveryMilliseconds);
  keepKeyboard(document);
  createRoot(element).render(
    <StrictMode>
      <Pane {...services} activity={activity} />
    </StrictMode>,
  );
}
