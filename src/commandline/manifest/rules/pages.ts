import { addressesOf } from './addresses';
import type { Rule } from './subject';

/** The build leaves out quotes that HTML does not need. */
const office =
  /<script\b[^>]*\bsrc=(["']?)https:\/\/appsforoffice\.microsoft\.com\/lib\/1\/hosted\/office\.js\1[\s>]/g;

/** Pages that the manifest names were built, and load office.js from Microsoft in their head, once. */
export const pages: Rule = ({ manifest, built }) => {
  const named = addressesOf(manifest)
    // The server writes that page itself.
    .filter(({ of }) => of !== 'SupportUrl')
    .map(({ address }) => address)
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).pathname.slice(1))
    .filter((file) => file.endsWith('.html') && !file.startsWith('assets/'));
  return [...new Set(named)].flatMap((file) => {
    const page = built.pages.get(file);
    if (page === undefined) return [`Build "${file}": the manifest names it, and it is not there.`];
    const [head = ''] = page.split(/<body/i);
    return [...head.matchAll(office)].length === 1
      ? []
      : [`Load office.js from Microsoft's address once, in the head of "${file}".`];
  });
};
