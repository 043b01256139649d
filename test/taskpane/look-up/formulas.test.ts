import type { AddressText } from '../../../src/contract';
import type { functionNames } from '../../../src/functions/function-names';
import { formulaEntries } from '../../../src/taskpane/look-up/entries';

/** Whether the pane offers a function as a formula of a home: one that answers with several rows, or of something else, it does not. */
const isOffered: Readonly<Record<(typeof functionNames)[number], boolean>> = {
  EPCRATING: true,
  DETERMINATION: true,
  EPCCERTIFICATE: true,
  EPCRECOMMENDATIONS: false,
  EPCSTATUS: true,
  SCHEMES: false,
  ARTICLE4: false,
  LICENCE: true,
  LICENCES: false,
  PROPERTYCHECK: false,
  FINDUPRN: false,
  CHECKEDAT: false,
};

it('the pane offers the functions that answer with one value about a home, and no others', () => {
  const subject = {
    identifier: { form: 'address', address: '12 High Street, FH1 2AB' as AddressText },
    propertyId: null,
    name: '12 High Street',
    place: null,
    input: null,
    heldBack: null,
  } as const;
  const offered = formulaEntries(subject, '').map(([, entry]) =>
    entry !== undefined && 'formula' in entry ? /^=(\w+)\(/.exec(entry.formula)?.[1] : undefined,
  );
  expect(offered.toSorted()).toEqual(
    Object.entries(isOffered)
      .filter(([, is]) => is)
      .map(([name]) => name)
      .toSorted(),
  );
});
