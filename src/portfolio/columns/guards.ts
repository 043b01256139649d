import { wordsOf } from './header';

const aTenancy = 'a tenancy';
const tenancies =
  /^(?:tenancy|lease|ast|move|checkin|checkout|notice|break|deposit|inventory|fixed|contract|occupied|vacant|vacancy|void|vacated)$/;

/**
 * What a header speaks of that is not the home itself. A guard outweighs every synonym: `EPC expiry` is no licence's, and
 * `Landlord address` is no home's.
 */
const others: readonly (readonly [what: string, words: RegExp])[] = [
  ['an energy certificate', /^(?:epc|eer|energy|mees)$/],
  [
    'a safety check',
    /^(?:gas|cp12|eicr|electrical|electric|pat|fire|smoke|alarm|alarms|co|boiler|legionella|asbestos|safety|gsc|fra|emergency)$/,
  ],
  ['an account', /^(?:account|customer|permit)$/],
  ['where somebody gets letters', /^(?:correspondence|billing|forwarding|mailing|previous|former|web|ip)$/],
  ['insurance', /^(?:insurance|insurer|insured|policy)$/],
  [
    'a person',
    /^(?:landlord|landlords|owner|owners|agent|agents|manager|managing|contact|holder|licencee|guarantor|applicant|freeholder|leaseholder|leasehold|lender|contractor|supplier|proprietor)$/,
  ],
  [aTenancy, tenancies],
  [
    'money other than the rent',
    /^(?:mortgage|purchase|price|value|valuation|yield|roi|profit|fee|fees|cost|costs|charge|charges|arrears|balance|paid|received|payment|invoice|tax|income|ltv|equity|commission|bills|service|stamp|expenses|expenditure)$/,
  ],
  ['council tax or a meter', /^(?:meter|mpan|mprn|water|broadband|utility|utilities|wifi|supply)$/],
  [
    'a way to reach somebody',
    /^(?:email|mail|phone|tel|telephone|mobile|fax|website|url|link|lat|latitude|lng|long|longitude|easting|northing|what3words)$/,
  ],
  [
    'a visit or a job',
    /^(?:inspection|inspected|visit|repair|repairs|maintenance|works|cleaning|keys|key|viewing)$/,
  ],
];

/** Headers with a guarded word that speak of the home, its rent or its licence all the same, squeezed. */
const spared = new Set([
  'tenancyref',
  'tenancyreference',
  'leaseref',
  'leasereference',
  'contractrent',
  'rentalincome',
  'monthlyrentalincome',
  'tenancyid',
  'leaseno',
  'leasenumber',
  'agentref',
  'agentreference',
]);

const tenantAlone = /^(?:tenant|tenants)$/;
const countWords = /^(?:no|number|count|total|how|many|num|qty|current|max|maximum|permitted)$/;
const rentDay = /^(?:date|day|due|received|paid|frequency|review|increase|status|account|ref|start|end)$/;

/** What else the header speaks of, or `null` where nothing forbids that it speaks of the home. */
export function guardedBecause(header: string, squeezedHeader: string): string | null {
  if (spared.has(squeezedHeader)) return null;
  if (header.includes('%')) return 'a share';
  const words = wordsOf(header);
  if (words.includes('licence') && words.includes('required')) return 'whether a licence is required';
  if (words.includes('living') && words.includes('accommodation')) return 'rooms that nobody sleeps in';
  // Income from rent is rent.
  if (words.includes('rental') && words.includes('income')) return null;
  const isRent = words.includes('rent');
  for (const [what, pattern] of others) {
    // The rent of a tenancy is rent.
    if (what === aTenancy && isRent) continue;
    if (words.some((word) => pattern.test(word))) return what;
  }
  // `Tenants` alone is a count; `Tenant name`, `Tenant ref` and `Tenant 1` are a person.
  const tenant = words.findIndex((word) => tenantAlone.test(word));
  if (tenant >= 0 && words.length > 1 && !words.some((word) => countWords.test(word))) return 'a person';
  // `Rent due date` and `Rent received` are no rent, `Rent due amount` is.
  const [first] = words.filter((word) => !tenancies.test(word));
  const ofRent = first === 'rent' && words.some((word) => rentDay.test(word));
  if (ofRent && !words.includes('amount')) return 'when or how rent is paid';
  if (words.includes('ground') && words.includes('rent')) return 'money other than the rent';
  if (words.includes('council') && words.length <= 2) return 'the council';
  return null;
}
