import { schemeTypes, type CoverageKind } from '../../../contract';

/** Words that add nothing to what a kind is. */
const fillers = new Set(
  'hmo hmos the of a public licensing scheme schemes direction directions temporary notice notices energy performance'.split(
    ' ',
  ),
);

const alone: Readonly<Record<string, CoverageKind>> = {
  article4: 'article4',
  a4: 'article4',
  exemption: 'exemptions',
  exemptions: 'exemptions',
  ten: 'exemptions',
  tens: 'exemptions',
  epc: 'certificates',
  epcs: 'certificates',
  certificate: 'certificates',
  certificates: 'certificates',
  additional: 'additional',
  selective: 'selective',
};

/** Which kind a user means: `additional`, `Article 4 directions`, `TENs`, `register of mandatory licences`; `null` where that is not clear. */
export function coverageKindOf(text: string): CoverageKind | null {
  const words = text
    .toLowerCase()
    .replace(/\barticle[^a-z0-9]*(4|four)\b/, 'article4')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const isScheme = words.some((word) => /^(licensing|schemes?)$/.test(word));
  const isRegister = words.some((word) => /^(registers?|licen[cs]es?)$/.test(word));
  const telling = words.filter((word) => !fillers.has(word) && !/^(registers?|licen[cs]es?)$/.test(word));
  const [only = '', ...others] = new Set(telling);
  if (others.length > 0) return null;
  if (!isRegister || isScheme) return isRegister && isScheme ? null : (alone[only] ?? null);
  const type = schemeTypes.find((each) => each === only);
  if (type !== undefined) return `${type}_register`;
  return alone[only] === 'exemptions' ? 'exemptions' : null;
}
