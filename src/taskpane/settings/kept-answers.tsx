import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import type { Client, RefreshPlan, RefreshProgress } from '../../client';
import { keptWords, progressWords, refreshCost } from './kept-wording';

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalS}`, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

export type KeptCommands = Pick<Client, 'keptCount' | 'planRefresh' | 'refresh' | 'clearKept'>;

/** What the section shows. */
type Stage =
  | { readonly kind: 'idle' }
  /** What it costs has been said; nothing is spent before the person agrees. */
  | { readonly kind: 'asking'; readonly plan: RefreshPlan }
  | { readonly kind: 'running'; readonly progress: RefreshProgress }
  | { readonly kind: 'ended'; readonly progress: RefreshProgress };

function words(stage: Stage, count: number, old: number): string {
  switch (stage.kind) {
    case 'idle':
      return keptWords(count, old);
    case 'asking':
      return refreshCost(stage.plan);
    case 'running':
    case 'ended':
      return progressWords(stage.progress);
  }
}

interface KeptAnswersProps {
  readonly kept: KeptCommands;
}

/** Answers that are kept, how many are old, and the two things to be done about them. Drawn anew whenever the client changes. */
export function KeptAnswers({ kept }: KeptAnswersProps) {
  const styles = useStyles();
  const [stage, setStage] = useState<Stage>({ kind: 'idle' });
  const calling = useRef<AbortController | null>(null);
  const count = kept.keptCount();
  const old = kept.planRefresh();

  const renew = async (plan: RefreshPlan): Promise<void> => {
    const abort = new AbortController();
    calling.current = abort;
    setStage({ kind: 'running', progress: { done: 0, failed: 0, total: plan.requests } });
    const progress = await kept.refresh(plan, {
      signal: abort.signal,
      onProgress: (now) => setStage({ kind: 'running', progress: now }),
    });
    setStage({ kind: 'ended', progress });
  };

  return (
    <div>
      <p className={styles.text} role="status">
        {words(stage, count, old.requests)}
      </p>
      {stage.kind === 'running' && (
        <ProgressBar
          value={(stage.progress.done + stage.progress.failed) / Math.max(1, stage.progress.total)}
          aria-label="Answers renewed"
        />
      )}
      <div className={styles.buttons}>
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
            {old.requests > 0 && (
              <Button size="small" onClick={() => setStage({ kind: 'asking', plan: old })}>
                Renew old answers
              </Button>
            )}
            {count > 0 && (
              <Button
                size="small"
                onClick={() => void kept.clearKept().then(() => setStage({ kind: 'idle' }))}
              >
                Forget all
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
