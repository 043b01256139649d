import type { ClientActivity } from '../../client';
import type { Clock, Store } from '../../contract';
import type { ScreenProps } from '../screen';
import { ProblemList } from './problem-list';
import { QueueCard } from './queue-card';
import { QuotaCard } from './quota-card';
import { RequestList } from './request-list';
import { useStore } from '../use-store';

interface ActivityServices {
  readonly activity: Store<ClientActivity>;
  readonly clock: Clock;
}

/** What goes on between this page and the API, and what went wrong. */
export function ActivityScreen({ services }: ScreenProps<ActivityServices>) {
  const { activity, clock } = services;
  const { quota, known, requests, problems, ...queue } = useStore(activity);
  const now = clock.now();
  return (
    <>
      <QuotaCard quota={quota} {...(known && { known })} now={now} />
      <QueueCard {...queue} clock={clock} />
      <ProblemList problems={problems} clock={clock} />
      <RequestList requests={requests} now={now} />
    </>
  );
}
