import { allElements, elementAt, textOf } from '../xml';
import type { Rule } from './subject';

/** Id, version and name are such as Office takes; the released add-in has no prefix, a development one has. */
export const identity: Rule = ({ manifest, development }) => {
  const findings: string[] = [];
  const id = textOf(elementAt(manifest, 'Id'));
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) {
    findings.push(`Give Id a UUID: "${id}" is none.`);
  }
  const version = textOf(elementAt(manifest, 'Version'));
  const parts = version.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,5}$/.test(part) && Number(part) <= 65535)) {
    findings.push(`Write Version as four numbers, such as 1.0.0.0: found "${version}".`);
  }
  const name = elementAt(manifest, 'DisplayName')?.attributes.DefaultValue ?? '';
  if (name.length === 0 || name.length > 125) {
    findings.push(`Give DisplayName 1 to 125 characters: found ${name.length}.`);
  }
  const description = elementAt(manifest, 'Description')?.attributes.DefaultValue ?? '';
  if (description.length === 0 || description.length > 250) {
    findings.push(`Give Description 1 to 250 characters: found ${description.length}.`);
  }
  const hasNamespace = allElements(manifest).some((element) => element.name === 'Namespace');
  if (development && !hasNamespace) {
    findings.push(
      'Add a Namespace: without one this manifest and the released one would have functions of the same names.',
    );
  }
  return findings;
};
