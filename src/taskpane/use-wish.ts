import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { wishes, type WantedScreen, type Wish } from './wanted-screen';

/** Answers each wish for `wanted` once, as soon as the screen that can is there; it may be hidden and shown again meanwhile. */
export function useWish(wanted: WantedScreen, answer: () => void): void {
  const wish = useSyncExternalStore(wishes.subscribe, wishes.snapshot);
  const answered = useRef<Wish | null>(null);
  const answerNow = useEffectEvent(answer);
  useEffect(() => {
    if (wish === null || wish === answered.current) return;
    answered.current = wish;
    if (wish.wanted === wanted) answerNow();
  }, [wish, wanted]);
}
