import { allElements, elementAt, elementsOf } from '../xml';
import type { Rule } from './subject';

/** Longest value of each kind of resource, and the elements that refer to it. */
const kinds = [
  { list: 'bt:Images', maxLength: 2048, users: ['bt:Image'] },
  { list: 'bt:Urls', maxLength: 2048, users: ['SourceLocation', 'FunctionFile', 'Runtime', 'LearnMoreUrl'] },
  { list: 'bt:ShortStrings', maxLength: 125, users: ['Title', 'Label', 'Namespace'] },
  { list: 'bt:LongStrings', maxLength: 250, users: ['Description'] },
] as const;

const maxIdLength = 32;

/** Every `resid` names one resource of its own kind, every resource is used, and ids and values are short enough. */
export const resources: Rule = ({ manifest }) => {
  const overrides = elementAt(manifest, 'VersionOverrides');
  const lists = overrides && elementAt(overrides, 'Resources');
  if (!overrides || !lists) return ['Add VersionOverrides with Resources: there are none.'];

  const users = allElements(overrides).filter((element) => element.attributes.resid !== undefined);
  const findings: string[] = [];
  const seen = new Set<string>();
  for (const { list, maxLength, users: kindUsers } of kinds) {
    const found = elementAt(lists, list);
    for (const { attributes } of found ? elementsOf(found) : []) {
      const { id = '', DefaultValue: value = '' } = attributes;
      if (seen.has(id)) findings.push(`Rename one of the resources "${id}": two bear that id.`);
      seen.add(id);
      if (id.length > maxIdLength)
        findings.push(`Shorten the id "${id}": ${maxIdLength} characters are the most.`);
      if (value.length > maxLength) {
        findings.push(
          `Shorten the resource "${id}": ${value.length} characters, and ${maxLength} are the most.`,
        );
      }
      if (!users.some((user) => user.attributes.resid === id)) {
        findings.push(`Remove the resource "${id}", or use it: nothing refers to it.`);
      }
    }
    const ids = new Set((found ? elementsOf(found) : []).map((resource) => resource.attributes.id));
    for (const user of users.filter(({ name }) => kindUsers.some((kindUser) => kindUser === name))) {
      if (!ids.has(user.attributes.resid)) {
        findings.push(
          `Add "${user.attributes.resid ?? ''}" to ${list}: ${user.name} refers to it, and it is not there.`,
        );
      }
    }
  }
  for (const { name } of users) {
    if (!kinds.some(({ users: kindUsers }) => kindUsers.some((kindUser) => kindUser === name))) {
      findings.push(
        `Add ${name} to the kinds in rules/resources.ts: it has a resid, and the rule does not know of which kind.`,
      );
    }
  }
  return findings;
};
