import { allElements, elementAt, elementsOf } from '../xml';
import type { Rule } from './subject';

/** One runtime that stays: page, ribbon functions and pane name the same resource, so that they share one client. */
export const runtime: Rule = ({ manifest }) => {
  const overrides = elementAt(manifest, 'VersionOverrides');
  if (!overrides) return [];
  const runtimes = allElements(overrides).filter(({ name }) => name === 'Runtime');
  const [shared] = runtimes;
  if (!shared || runtimes.length > 1) return [`Declare one Runtime: found ${runtimes.length}.`];

  const findings: string[] = [];
  if (shared.attributes.lifetime !== 'long') findings.push('Give the Runtime lifetime="long".');
  const resid = shared.attributes.resid ?? '';
  for (const element of allElements(overrides)) {
    const isPage = ['Page', 'Action'].includes(element.name);
    const used = isPage
      ? elementAt(element, 'SourceLocation')?.attributes.resid
      : element.name === 'FunctionFile'
        ? element.attributes.resid
        : resid;
    if (used !== undefined && used !== resid) {
      findings.push(`Give ${element.name} the page of the Runtime, "${resid}": it names "${used}".`);
    }
  }
  if (!allElements(overrides).some(({ name }) => name === 'FunctionFile')) {
    findings.push(`Add a FunctionFile with "${resid}": there is none.`);
  }
  return findings;
};

/** What Excel must offer for the add-in to appear. More would hide it from people whom it would serve. */
const required: readonly (readonly [name: string, version: string])[] = [
  ['SharedRuntime', '1.1'],
  ['CustomFunctionsRuntime', '1.1'],
];

export const requirements: Rule = ({ manifest }) => {
  const sets = elementAt(manifest, 'Requirements', 'Sets');
  const found = (sets ? elementsOf(sets) : []).map(({ attributes }) => {
    const { Name = '', MinVersion = sets?.attributes.DefaultMinVersion ?? '' } = attributes;
    return `${Name} ${MinVersion}`;
  });
  const wanted = required.map((set) => set.join(' '));
  const same = found.length === wanted.length && wanted.every((set) => found.includes(set));
  return same
    ? []
    : [`Require ${wanted.join(' and ')} and nothing else: found ${found.join(', ') || 'nothing'}.`];
};
