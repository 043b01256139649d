import { isCouncilCode, type Councils } from '../store/questions/councils';

/** A GSS code of the Office for National Statistics, or `null`. Codes full of nines stand for "nowhere". */
export function gssCode(value: string): string | null {
  const code = value.trim().toUpperCase();
  return /^[EWSN]\d{8}$/.test(code) && !code.endsWith('9999999') ? code : null;
}

/** The GSS code of a council that licenses homes; `null` for anything else, such as a county's. */
export function councilCodeOf(value: string | undefined): string | null {
  const code = gssCode(value ?? '');
  return code !== null && isCouncilCode(code) ? code : null;
}

/** The GSS code of an electoral ward; `null` for anything else. */
export function wardCodeOf(value: string | undefined): string | null {
  const code = gssCode(value ?? '');
  return code !== null && /^(E05|W05|S13|N08)\d{6}$/.test(code) ? code : null;
}

/** The code of the council that a text means by its GSS code or by its name; `null` where it means none. */
export function councilMeant(text: string, councils: Councils): string | null {
  return councilCodeOf(gssCode(text) ?? councils.named(text)?.code);
}
