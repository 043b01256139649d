import { namespaceParameter } from '../../contract';
import { mapElements, textOf, type XmlElement } from './xml';

/** Host of the committed manifest. It stands for the host of whoever runs the server. Decision 198. */
export const placeholderHost = 'https://terrace.example';

const developmentId = 'c0d4b0f2-5d0e-4a52-9d35-1d2e8f5c7a90';
export const developmentNamespace = 'DEV';

export interface Adaptation {
  /** Origin of the server, such as `https://example.org`. */
  readonly host: string;
  /** Origin of the icons, where that is another: the admin centre fetches them from outside the firm. */
  readonly icons?: string;
  /** Prefix of the functions; `null` leaves them bare. */
  readonly namespace: string | null;
  /** Another identity and name, so that it lives beside the released one. */
  readonly development: boolean;
  /** Token of a run of `npm run prove`, whose add-in has an identity of its own too. */
  readonly proof?: string;
}

/** Elements that hold the address of a picture. */
export const iconElements: ReadonlySet<string> = new Set(['IconUrl', 'HighResolutionIconUrl', 'bt:Image']);
const proofId = '7b1d6a34-0c52-4f0e-8a7e-3f1f4f6c2d19';

/** The manifest for one host: every address below the placeholder moves, and nothing else does. */
export function adaptManifest(manifest: XmlElement, adaptation: Adaptation): XmlElement {
  return mapElements(manifest, (element) => {
    const isIcon = iconElements.has(element.name);
    const moved = moveAddress(element, isIcon ? (adaptation.icons ?? adaptation.host) : adaptation.host);
    const named = adaptation.namespace === null ? moved : addNamespace(moved, adaptation.namespace);
    if (adaptation.proof !== undefined) return markAsProof(named, adaptation.proof);
    return adaptation.development ? markAs(named, developmentId, 'development') : named;
  });
}

function moveAddress(element: XmlElement, host: string): XmlElement {
  const move = (value: string): string =>
    value === placeholderHost || value.startsWith(`${placeholderHost}/`)
      ? host + value.slice(placeholderHost.length)
      : value;
  return {
    ...element,
    attributes: Object.fromEntries(
      Object.entries(element.attributes).map(([name, value]) => [name, move(value)]),
    ),
    children: element.children.map((child) =>
      child.kind === 'text' ? { ...child, text: move(child.text) } : child,
    ),
  };
}

const namespaceResource = 'Functions.Namespace';
const page = '/taskpane.html';

function addNamespace(element: XmlElement, namespace: string): XmlElement {
  if (element.name === 'ExtensionPoint' && element.attributes['xsi:type'] === 'CustomFunctions') {
    const reference = leaf('Namespace', { resid: namespaceResource });
    const bare = element.children.filter((child) => child.kind === 'element');
    return { ...element, children: [...bare, reference] };
  }
  if (element.name === 'bt:ShortStrings') {
    const text = leaf('bt:String', { id: namespaceResource, DefaultValue: namespace });
    return { ...element, children: [text, ...element.children] };
  }
  // The page writes formulas, and Excel does not tell it what its functions are called.
  const address = element.attributes.DefaultValue;
  if (address?.endsWith(page) === true) {
    const told = `${address}?${namespaceParameter}=${namespace}`;
    return { ...element, attributes: { ...element.attributes, DefaultValue: told } };
  }
  // The comment before the extension point says that there is none.
  return element.name === 'AllFormFactors'
    ? { ...element, children: element.children.filter((child) => child.kind === 'element') }
    : element;
}

function leaf(name: string, attributes: Record<string, string>): XmlElement {
  return { kind: 'element', name, attributes, children: [] };
}

function markAsProof(element: XmlElement, token: string): XmlElement {
  const address = element.attributes.DefaultValue;
  if (address?.endsWith(page) !== true) return markAs(element, proofId, 'proof');
  return { ...element, attributes: { ...element.attributes, DefaultValue: `${address}?proof=${token}` } };
}

function markAs(element: XmlElement, identity: string, word: string): XmlElement {
  const name = element.attributes.DefaultValue;
  if (element.name === 'Id' && textOf(element) !== '') {
    return { ...element, children: [{ kind: 'text', text: identity }] };
  }
  const isName = element.name === 'DisplayName' || element.attributes.id === 'Group.Label';
  return isName && name !== undefined
    ? { ...element, attributes: { ...element.attributes, DefaultValue: `${name} (${word})` } }
    : element;
}
