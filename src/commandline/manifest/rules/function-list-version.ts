import { createHash } from 'node:crypto';
import { elementAt, textOf } from '../xml';
import type { Rule } from './subject';

/** File of the lists of functions by version, as a reader of a finding looks for it. */
const record = 'src/commandline/manifest/function-lists.json';

/**
 * The version rises with every change of functions.json: where an add-in is deployed centrally, Excel keeps the list of a version
 * for up to a day. Decision 242.
 */
export const functionListVersion: Rule = ({ manifest, built, functionLists }) => {
  const version = textOf(elementAt(manifest, 'Version'));
  const hash = createHash('sha256').update(built.functionsJson).digest('hex');
  const versions = Object.keys(functionLists);
  const newest = [...versions].sort(compareVersions).at(-1) ?? '0.0.0.0';
  if (compareVersions(version, newest) < 0)
    return [`Raise Version above ${newest}: it is "${version}", and that one was released.`];
  const released = functionLists[version] ?? functionLists[newest];
  if (released === hash) return [];
  return functionLists[version] === undefined
    ? [`Add "${version}": "${hash}" to ${record}: functions.json is another than in ${newest}.`]
    : [
        `Raise Version above ${version}: functions.json changed, and Excel keeps the old one for up to a day.`,
      ];
};

function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  for (let part = 0; part < 4; part += 1) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
