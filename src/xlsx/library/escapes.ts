/** Text as it is meant: characters that XML has no place for are written so: `_x000D_`. */
export function withoutEscapes(text: string): string {
  return text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Text of which a program takes nothing for a character. */
export function withEscapes(text: string): string {
  return text.replace(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_');
}
