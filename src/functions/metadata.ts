import { wordArguments } from './words';

/* For the build alone: what functions.json says beyond the comments of functions.ts. */

/** Where the user who presses F1 in Excel is sent. */
const helpAddress = 'https://terrace.example/assets/functions.html';

interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly optional?: boolean;
  readonly customEnumId?: string;
}

interface FunctionMetadata {
  readonly id: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
}

export interface Metadata {
  readonly functions: readonly FunctionMetadata[];
}

/** @throws Error where a word argument belongs to no parameter: a renamed one would silently lose its words. */
export function completeMetadata(generated: Metadata): object {
  const lost = wordArguments.find(
    ({ functionId, parameter }) => !hasParameter(generated, functionId, parameter),
  );
  if (lost) throw new Error(`Name a parameter that is there: ${lost.functionId} has no “${lost.parameter}”.`);
  return {
    allowErrorForDataTypeAny: true,
    ...generated,
    functions: generated.functions.map((each) => ({
      ...each,
      helpUrl: `${helpAddress}#${each.id.toLowerCase()}`,
      parameters: each.parameters.map((parameter) => withWords(each.id, parameter)),
    })),
    enums: wordArguments.map(({ enumeration, words }) => ({
      id: enumeration,
      type: 'string',
      values: Object.entries(words).map(([name, tooltip]) => ({ name, stringValue: name, tooltip })),
    })),
  };
}

function hasParameter({ functions }: Metadata, functionId: string, name: string): boolean {
  return functions.some(
    ({ id, parameters }) => id === functionId && parameters.some((parameter) => parameter.name === name),
  );
}

function withWords(functionId: string, parameter: Parameter): Parameter {
  const found = wordArguments.find(
    (each) => each.functionId === functionId && each.parameter === parameter.name,
  );
  return found ? { ...parameter, customEnumId: found.enumeration } : parameter;
}
