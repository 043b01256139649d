/** Names as they are typed: how formulas of ours are told from others. A test holds them to functions.json. */
export const functionNames = [
  'EPCRATING',
  'DETERMINATION',
  'EPCCERTIFICATE',
  'EPCRECOMMENDATIONS',
  'EPCSTATUS',
  'SCHEMES',
  'ARTICLE4',
  'LICENCE',
  'LICENCES',
  'PROPERTYCHECK',
  'FINDUPRN',
  'CHECKEDAT',
] as const;

/** Those of them that ask the API. */
export const askingFunctionNames: readonly string[] = functionNames.filter((name) => name !== 'CHECKEDAT');
