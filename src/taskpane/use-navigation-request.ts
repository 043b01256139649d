import { useEffect, useEffectEvent } from 'react';
import { navigationRequests, type RequestedScreen, type NavigationRequest } from './navigation-request';
import type { Source } from '../sheet';
import { useStore } from './use-store';

/** Those that were handled: a screen that is made anew, as after signing out, handles none again. */
const handled = new WeakSet<NavigationRequest>();

/** Handles each request for `requested` once, as soon as the screen that can do so is there; that screen may be hidden and shown again meanwhile. */
export function useNavigationRequest(
  requested: RequestedScreen,
  handle: (source: Source | null) => void,
): void {
  const request = useStore(navigationRequests);
  const handleNow = useEffectEvent(handle);
  useEffect(() => {
    if (request === null || request.requested !== requested || handled.has(request)) return;
    handled.add(request);
    handleNow(request.source);
  }, [request, requested]);
}
