import { useEffect, useEffectEvent, useRef } from 'react';
import { navigationRequests, type RequestedScreen, type NavigationRequest } from './navigation-request';
import { useStore } from './use-store';

/** Handles each request for `requested` once, as soon as the screen that can do so is there; that screen may be hidden and shown again meanwhile. */
export function useNavigationRequest(requested: RequestedScreen, handle: () => void): void {
  const request = useStore(navigationRequests);
  const handled = useRef<NavigationRequest | null>(null);
  const handleNow = useEffectEvent(handle);
  useEffect(() => {
    if (request === null || request === handled.current) return;
    handled.current = request;
    if (request.requested === requested) handleNow();
  }, [request, requested]);
}
