import { certificateFields, type AdviceKind, type CertificateFieldName, type Property } from '../contract';

/*
 * Every word that an argument takes, once, with what it asks for: from here come what Excel offers while a formula is typed, the
 * help page, the tables of docs/functions.md and the sentence for a word that is none. Words are only ever added.
 */

export type Words<Word extends string> = Readonly<Record<Word, string>>;

export type CertificateWord = CertificateFieldName | 'expiry_date' | 'band_gap';

const contractFields = Object.fromEntries(
  Object.entries(certificateFields).map(([name, { means, unit }]) => [
    name,
    unit === null ? means : `${means}, ${unit}`,
  ]),
) as Words<CertificateFieldName>;

// Decision 114.
export const certificateWords: Words<CertificateWord> = {
  expiry_date: 'Last day of the certificate, ten years less a day after it was lodged',
  band_gap: 'Bands below the minimum in force in England and Wales; 0 if it is met, empty elsewhere',
  ...contractFields,
};

export const adviceWords: Words<AdviceKind> = {
  mandatory: 'The API’s advice on mandatory licensing at this place',
  additional: 'The API’s advice on additional licensing at this place',
  selective: 'The API’s advice on selective licensing at this place',
  article4: 'The API’s advice on Article 4 directions at this place',
  future: 'The API’s advice on what will apply at this place',
};

export const licenceWords = {
  type: 'Kind of licence: mandatory, additional or selective',
  status: 'Status of the licence in the register',
  licencee: 'Who holds the licence',
  max_people: 'Maximum number of people that the licence allows',
  max_households: 'Maximum number of households that the licence allows',
  start: 'First day of the licence',
  expiry: 'Last day of the licence, or why it is not known',
} as const satisfies Words<string>;
export type LicenceWord = keyof typeof licenceWords;

const kinds = {
  mandatory: 'mandatory licensing scheme',
  additional: 'additional licensing scheme',
  selective: 'selective licensing scheme',
  article4: 'Article 4 direction',
} as const;
type Kind = keyof typeof kinds;

function perKind<Prefix extends string>(
  prefix: Prefix,
  means: (kind: string) => string,
): Words<`${Prefix}.${Kind}`> {
  const entries = Object.entries(kinds).map(([kind, name]) => [`${prefix}.${kind}`, means(name)]);
  return Object.fromEntries(entries) as Words<`${Prefix}.${Kind}`>;
}

function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
}

/** Paths of an answer's fields; a list is one field. */
type PathOf<Part> = {
  [Name in keyof Part & string]: NonNullable<Part[Name]> extends
    | readonly unknown[]
    | string
    | number
    | boolean
    ? Name
    : `${Name}.${PathOf<NonNullable<Part[Name]>>}`;
}[keyof Part & string];

/** A field that is missing here does not compile; what is held of the council has sentences of its own. */
export const propertyWords = {
  advice_text_current: 'Advice on what applies now',
  advice_text_future: 'Advice on what will apply',
  id: 'Property Id',
  external_reference: 'Your own reference',
  address: 'Address as it is stored',
  postcode: 'Postcode',
  council: 'Council',
  council_websites: 'The council’s pages on licensing',
  ...perKind('requires.current', (name) => `Whether the place now lies within ${withArticle(name)}`),
  ...perKind('requires.future', (name) => `Whether ${withArticle(name)} is to come at this place`),
  ...perKind('requires.future_start_date', (name) => `First day of the ${name} to come`),
  'approved_scheme.id': 'Number of the scheme that asks for a licence',
  'approved_scheme.type': 'Kind of the scheme that asks for a licence',
  'approved_scheme.date_start': 'First day of the scheme that asks for a licence',
  'approved_scheme.date_end': 'Last day of the scheme that asks for a licence',
  'metadata.people': 'People',
  'metadata.households': 'Households',
  'metadata.storeys.external': 'Storeys of the building',
  'metadata.storeys.internal': 'Storeys of the home',
  'metadata.rooms': 'Bedrooms',
  'metadata.above_commercial': 'Whether it is above commercial premises, 1 or 0',
  'metadata.property_category': 'Category under the Housing Act 2004',
  'metadata.property_class': 'House or flat',
  'metadata.notes': 'Notes',
  analysis: 'Analysis to do',
  actions: 'Actions to take',
  regulations: 'Regulations that cover the place, and what is known of the other kinds',
  'licence_application.status': 'Status of the licence application',
  'licence_application.application.type': 'Kind of licence applied for',
  'licence_application.application.date_start': 'First day of the licence applied for',
  'licence_application.application.date_end': 'Last day of the licence applied for',
  'licence_application.application.max_people': 'Maximum number of people that the licence allows',
  'licence_application.application.max_households': 'Maximum number of households that the licence allows',
  'licence_application.application.reference': 'Reference of the licence',
  'planning_application.status': 'Status of the planning application',
  'planning_application.application.type': 'Kind of planning application',
} as const satisfies Words<PathOf<Omit<Property, 'coverage'>>>;
export type PropertyWord = keyof typeof propertyWords;

/** The answers that a home may have, by the functions that show them. */
export const answerWords = {
  epc: 'The energy certificate: EPCRATING and all that begin with EPC, FINDUPRN',
  determination: 'Schemes and directions of the place: DETERMINATION, SCHEMES, ARTICLE4',
  licence: 'The councils’ registers: LICENCE, LICENCES',
  property: 'What is stored of a property that you monitor: PROPERTYCHECK',
} as const satisfies Words<string>;
export type AnswerWord = keyof typeof answerWords;

/** Which argument of which function takes which words. Ids of enumerations stay what they are, as those of functions do. */
export const wordArguments = [
  {
    enumeration: 'CERTIFICATE_FIELD',
    words: certificateWords,
    functionId: 'EPCCERTIFICATE',
    parameter: 'field',
  },
  { enumeration: 'PLACE_ADVICE', words: adviceWords, functionId: 'DETERMINATION', parameter: 'aspect' },
  { enumeration: 'LICENCE_ASPECT', words: licenceWords, functionId: 'LICENCE', parameter: 'aspect' },
  { enumeration: 'PROPERTY_FIELD', words: propertyWords, functionId: 'PROPERTYCHECK', parameter: 'field' },
  { enumeration: 'ANSWER', words: answerWords, functionId: 'CHECKEDAT', parameter: 'what' },
] as const;
