import type { Doubt, DoubtReason } from './doubts';
import type { HomeFacts } from './home-facts';
import type { Found } from './need';

/** What is asked about, as a line names it. */
const names: Readonly<Record<Doubt, string>> = {
  additional: 'additional licensing',
  selective: 'selective licensing',
  article4: 'Article 4',
  registers: 'the licence registers',
};

const reasons = {
  'not-certain': 'not certain about',
  'no-data': 'no data on',
  old: 'checked over 6 months ago:',
} as const satisfies Partial<Record<DoubtReason, string>>;

/** Which council has to be asked about what; or that nobody knows which council it is. */
export function askNeeds({ council, doubts }: HomeFacts, row: number): Found {
  const of = (reason: DoubtReason): readonly string[] =>
    (Object.keys(names) as Doubt[]).filter((doubt) => doubts[doubt] === reason).map((doubt) => names[doubt]);
  const told = (Object.keys(reasons) as (keyof typeof reasons)[]).flatMap((reason) => {
    const about = of(reason);
    return about.length === 0 ? [] : [`${reasons[reason]} ${about.join(', ')}`];
  });
  const detail = `${council ?? 'Its council'}: ${told.join('; ')}`;
  return {
    ...(told.length > 0 ? { 'ask-council': { row, detail, column: null, day: null } } : {}),
    ...(of('not-placed').length > 0
      ? { 'council-not-known': { row, detail: '', column: null, day: null } }
      : {}),
  };
}
