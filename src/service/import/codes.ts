export { isCouncilCode } from '../store/questions/councils';

/** A GSS code of the Office for National Statistics, or `null`. Codes full of nines stand for "nowhere". */
export function gssCode(value: string): string | null {
  const code = value.trim().toUpperCase();
  return /^[EWSN]\d{8}$/.test(code) && !code.endsWith('9999999') ? code : null;
}

/** Codes of electoral wards. */
export function isWardCode(code: string): boolean {
  return /^(E05|W05|S13|N08)\d{6}$/.test(code);
}
