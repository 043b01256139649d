import { makeExamples, propertyInputExample, type Examples } from '../../../src/service/openapi/examples';
import { sampleStore, servePortfolio, type Portfolio } from '../properties/support/portfolio';
import { addHomeOfNowhere, homeOfNowhere } from '../support/home-of-nowhere';

let examples: Examples;
let service: Portfolio;
let close: () => Promise<void>;
beforeAll(async () => {
  const store = await sampleStore();
  await addHomeOfNowhere(store);
  await store.write(({ database }) =>
    database
      .insertInto('homes')
      .values({
        key: '990000888888',
        address: '999 High Street',
        address_key: '999 high street',
        postcode: 'FH1 1AA',
        council: 'Fernhope',
        council_code: 'E07000999',
      })
      .execute(),
  );
  examples = await makeExamples();
  service = await servePortfolio(store);
  close = () => store.close();
}, 60_000);
afterAll(() => close());

describe('the examples of the document', () => {
  it.each([
    ['determinationCheck', 'determination-check/registry:uprn:990000047962'],
    ['licensingCheck', 'licensing-check/registry:uprn:990000011480'],
    ['epcCheck', 'epc-check/registry:uprn:990000047962'],
  ] as const)('are what the sample answers: %s', async (name, path) => {
    expect((await service.send('GET', path)).result).toEqual(examples.results[name]);
  });

  it('are what the sample answers: propertyCreate', async () => {
    const { id, ...result } = (await service.create(propertyInputExample)).result;
    const { id: _shown, ...example } = examples.results.propertyCreate as typeof result;
    expect(id).toMatch(/^svc:property:/);
    expect(result).toEqual(example);
  });

  it.each([
    [102000, 'licensing-check/svc:address:12+Nowhere+Lane,+FH1+1AA'],
    [201001, 'epc-check/svc:address:12+Nowhere+Lane,+FH1+1AA'],
    [202001, `determination-check/${homeOfNowhere}`],
    [203001, 'epc-check/registry:uprn:990000888888'],
  ] as const)('say what is held where nothing was found: %i', async (code, path) => {
    const { body } = await service.send('GET', path);
    expect(body).toMatchObject({ code, coverage: examples.notFound[code] });
  });
});
