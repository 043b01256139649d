/** Name of the part that holds what a part refers to; of the archive itself where `part` is `''`. */
export function relationsName(part: string): string {
  return part === '' ? '_rels/.rels' : part.replace(/([^/]+)$/, '_rels/$1.rels');
}

/** Name of a part within the archive, as another part refers to it. */
export function resolvedName(part: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = part.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}
