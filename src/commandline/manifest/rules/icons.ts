import { allElements, elementAt, elementsOf, type XmlElement } from '../xml';
import type { Rule, Subject } from './subject';

/** Sizes without which Office refuses a button or a group, and those that keep it sharp on every screen. */
const wanted = [16, 20, 24, 32, 40, 48, 64, 80];

/** Pictures exist, are PNG files, and measure what the manifest says of them. */
export const icons: Rule = (subject) => [
  ...singleIcon(subject, 'IconUrl', 32),
  ...singleIcon(subject, 'HighResolutionIconUrl', 64),
  ...allElements(subject.manifest)
    .filter(({ name }) => name === 'Icon')
    .flatMap((icon) => ribbonIcon(subject, icon)),
];

function singleIcon(subject: Subject, name: string, size: number): string[] {
  const address = elementAt(subject.manifest, name)?.attributes.DefaultValue;
  return address === undefined ? [`Add ${name}: there is none.`] : sizeFindings(subject, name, address, size);
}

function ribbonIcon(subject: Subject, icon: XmlElement): string[] {
  const images = elementsOf(icon);
  const missing = wanted.filter((size) => !images.some(({ attributes }) => attributes.size === String(size)));
  const pictures = elementAt(subject.manifest, 'VersionOverrides', 'Resources', 'bt:Images');
  return [
    ...(missing.length > 0 ? [`Add the sizes ${missing.join(', ')} to an Icon: they are missing.`] : []),
    ...images.flatMap(({ attributes: { size = '', resid = '' } }) => {
      const picture = pictures && elementsOf(pictures).find(({ attributes }) => attributes.id === resid);
      // That a resid leads nowhere is the rule of resources' to say.
      const address = picture?.attributes.DefaultValue;
      return address === undefined ? [] : sizeFindings(subject, `bt:Image "${resid}"`, address, Number(size));
    }),
  ];
}

function sizeFindings({ pictureSize }: Subject, place: string, address: string, size: number): string[] {
  const found = pictureSize(address);
  if (found === null) return [`Draw ${place}: there is no PNG file for "${address}".`];
  return found.width === size && found.height === size
    ? []
    : [`Draw ${place} with ${size} by ${size} pixels: "${address}" has ${found.width} by ${found.height}.`];
}
