import { iconElements } from '../adapt';
import { allElements, elementAt, textOf, type XmlElement } from '../xml';
import type { Rule } from './subject';

/** Elements whose value is an address. */
const addressElements = new Set([
  'IconUrl',
  'HighResolutionIconUrl',
  'SupportUrl',
  'SourceLocation',
  'AppDomain',
  'bt:Image',
  'bt:Url',
]);

/** Every address in the manifest with the element that bears it, overrides for languages included. */
export function addressesOf(manifest: XmlElement): { readonly of: string; readonly address: string }[] {
  return allElements(manifest).flatMap((element) => {
    if (!addressElements.has(element.name)) return [];
    const overrides = allElements(element)
      .filter(({ name }) => name === 'Override' || name === 'bt:Override')
      .map(({ attributes }) => attributes.Value ?? '');
    return [element.attributes.DefaultValue ?? textOf(element), ...overrides]
      .filter((address) => address !== '')
      .map((address) => ({ of: element.name, address }));
  });
}

const thisMachine = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$|\.localhost$/;

/** https everywhere; this machine only in a development manifest; pages and functions from one host, icons from any. */
export const addresses: Rule = ({ manifest, development }) => {
  const findings: string[] = [];
  const hosts = new Set<string>();
  for (const { of, address } of addressesOf(manifest)) {
    let url: URL;
    try {
      url = new URL(address);
    } catch {
      findings.push(`Correct ${of}: "${address}" is no address.`);
      continue;
    }
    if (url.protocol !== 'https:') findings.push(`Write ${of} with https: "${address}".`);
    if (!development && thisMachine.test(url.hostname)) {
      findings.push(
        `Give ${of} the host of the server: "${address}" is this machine, and the manifest is released.`,
      );
    }
    if (of !== 'SupportUrl' && of !== 'AppDomain' && !iconElements.has(of)) hosts.add(url.origin);
  }
  if (hosts.size > 1) {
    findings.push(`Serve pages and functions from one host: found ${[...hosts].join(', ')}.`);
  }
  const start = elementAt(manifest, 'DefaultSettings', 'SourceLocation')?.attributes.DefaultValue;
  if (start === undefined) findings.push('Add DefaultSettings with a SourceLocation: there is none.');
  return findings;
};
