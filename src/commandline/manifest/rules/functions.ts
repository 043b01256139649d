import type { Rule } from './subject';

interface Listed {
  readonly id: string;
  readonly name: string;
}

/** Macros of Excel 4, whose names Excel keeps for them. */
const macros = new Set([
  ...['ALERT', 'ARGUMENT', 'CALL', 'ECHO', 'ERROR', 'EVALUATE', 'FILES', 'GOTO', 'HALT', 'INPUT', 'NOTE'],
  ...['RESULT', 'RETURN', 'RUN', 'STEP'],
]);

/** Every function of the built list is associated in the built script, and Excel can take its name. */
export const functions: Rule = ({ built }) => {
  let listed: readonly Listed[];
  try {
    listed = (JSON.parse(built.functionsJson) as { functions: readonly Listed[] }).functions;
  } catch {
    return ['Build the add-in anew: functions.json cannot be read.'];
  }
  if (listed.length === 0) return ['Declare a custom function: functions.json lists none.'];
  return listed.flatMap(({ id, name }) => [
    ...(isAssociated(id, built.functionsScript)
      ? []
      : [`Associate the function "${id}": functions.js does not, and Excel would show #NAME?.`]),
    ...nameFindings(id, /^[A-Z][A-Z0-9_.]{2,127}$/i),
    ...nameFindings(name, /^\p{Letter}[\p{Letter}\p{Number}_.]{2,127}$/u),
  ]);
};

function isAssociated(id: string, script: string): boolean {
  const quoted = id.replaceAll('.', '\\.');
  return new RegExp(`\\.associate\\(\\s*["'\`]${quoted}["'\`]`).test(script);
}

function nameFindings(name: string, shape: RegExp): string[] {
  if (!shape.test(name)) {
    return [
      `Rename the function "${name}": three letters, digits, "_" or "." and more, beginning with a letter.`,
    ];
  }
  if (isCellAddress(name)) return [`Rename the function "${name}": it is the address of a cell.`];
  return macros.has(name.toUpperCase())
    ? [`Rename the function "${name}": Excel has a macro of that name.`]
    : [];
}

/** `A1` to `XFD1048576`, and the other notation, `R1C1`. */
function isCellAddress(name: string): boolean {
  if (/^R\d*C\d*$/i.test(name)) return true;
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/i.exec(name) ?? [];
  if (letters === undefined || digits === undefined) return false;
  const inColumns = letters.length < 3 || letters.toUpperCase() <= 'XFD';
  return inColumns && Number(digits) >= 1 && Number(digits) <= 1_048_576;
}
