import { Button, ProgressBar } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import type { Client, RefreshPlan, RefreshProgress } from '../../client';
import { cacheWords, progressWords, refreshCost } from './cache-wording';
import { useScreenStyles } from '../parts/styles';

export type CacheCommands = Pick<Client, 'cachedCount' | 'planRefresh' | 'refresh' | 'clearCache'>;

/** What the section shows. */
type Stage =
  | { readonly kind: 'idle' }
  /** What it costs has been said; nothing is spent before the user agrees. */
  | { readonly kind: 'asking'; readonly plan: RefreshPlan }
  | { readonly kind: 'running'; readonly progress: RefreshProgress }
  | { readonly kind: 'ended'; readonly progress: RefreshProgress };

function words(stage: Stage, count: number, stale: number): string {
  switch (stage.kind) {
    case 'idle':
      return cacheWords(count, stale);
    case 'asking':
      return refreshCost(stage.plan);
    case 'running':
    case 'ended':
      return progressWords(stage.progress);
  }
}

/** Cached answers: how many are old, and the two things to be done about them. Drawn again whenever the client changes. */
export function CachedAnswers({ cache }: { readonly cache: CacheCommands }) {
  const shared = useScreenStyles();
  const [stage, setStage] = useState<Stage>({ kind: 'idle' });
  const calling = useRef<AbortController | null>(null);
  const count = cache.cachedCount();
  const stale = cache.planRefresh();

  const renew = async (plan: RefreshPlan): Promise<void> => {
    const abort = new AbortController();
    calling.current = abort;
    setStage({ kind: 'running', progress: { done: 0, failed: 0, total: plan.requests } });
    const progress = await cache.refresh(plan, {
      signal: abort.signal,
      onProgress: (now) => setStage({ kind: 'running', progress: now }),
    });
    setStage({ kind: 'ended', progress });
  };

  const said = words(stage, count, stale.requests);
  return (
    <div className={shared.stack}>
      <p className={shared.muted} role="status">
        {stage.kind !== 'running' && said}
      </p>
      {stage.kind === 'running' && (
        <>
          {/* Read out with each answer it would drown everything else. */}
          <p className={shared.muted}>{said}</p>
          <ProgressBar
            value={(stage.progress.done + stage.progress.failed) / Math.max(1, stage.progress.total)}
            aria-label="Answers renewed"
          />
        </>
      )}
      <div className={shared.buttons}>
        {stage.kind === 'asking' && (
          <>
            <Button appearance="primary" onClick={() => void renew(stage.plan)}>
              Renew
            </Button>
            <Button onClick={() => setStage({ kind: 'idle' })}>Not now</Button>
          </>
        )}
        {stage.kind === 'running' && <Button onClick={() => calling.current?.abort()}>Stop</Button>}
        {(stage.kind === 'idle' || stage.kind === 'ended') && (
          <>
            {stale.requests > 0 && (
              <Button size="small" onClick={() => setStage({ kind: 'asking', plan: stale })}>
                Renew old answers
              </Button>
            )}
            {count > 0 && (
              <Button
                size="small"
                onClick={() => void cache.clearCache().then(() => setStage({ kind: 'idle' }))}
              >
                Delete all
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
