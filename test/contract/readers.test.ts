import { readAnswer, type Reader } from '../../src/contract';
import { epcResultReader } from '../../src/contract/certificates/certificate';
import { determinationReader } from '../../src/contract/places/determination';
import { licensingReader } from '../../src/contract/licences/licensing';
import { archiveReader, propertyReader } from '../../src/contract/properties/property';

/** A result with one field set, at a path such as `schemes[0].state.expired`. */
function withField(path: string, value: unknown): Record<string, unknown> {
  const steps = path.split(/[.[\]]+/).filter(Boolean);
  const root: Record<string, unknown> = {};
  let here: Record<string, unknown> | unknown[] = root;
  steps.forEach((step, index) => {
    const last = index === steps.length - 1;
    const next: unknown = last ? value : /^\d+$/.test(steps[index + 1]!) ? [] : {};
    (here as Record<string, unknown>)[step] = next;
    here = next as Record<string, unknown>;
  });
  return root;
}

function readField(
  reader: Reader<unknown>,
  path: string,
  value: unknown,
): { value: unknown; fault: string | null } {
  const answer = readAnswer(reader, 200, { result: withField(path, value), status: {}, response_id: 'r' });
  if (!answer.ok) throw new Error('not read');
  const found = path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((here, step) => (here as Record<string, unknown>)[step], answer.value);
  const fault = answer.faults.find((each) => each.path === `result.${path}`);
  return { value: found, fault: fault ? `wanted ${fault.wanted}, found ${fault.found}` : null };
}

describe('where the contract shows two shapes both are read', () => {
  it.each<[string, Reader<unknown>, string, unknown, unknown]>([
    ['expired null', determinationReader, 'schemes[0].state.expired', null, null],
    ['expired boolean', determinationReader, 'schemes[0].state.expired', true, true],
    ['consultation 0', propertyReader, 'regulations[0].consultation', 0, false],
    ['consultation 1', propertyReader, 'regulations[0].consultation', 1, true],
    ['consultation boolean', propertyReader, 'regulations[0].consultation', true, true],
    [
      'consultation boolean of a direction',
      determinationReader,
      'planning[0].state.consultation',
      false,
      false,
    ],
    ['licence status of the four', licensingReader, 'licences[0].status', 'granted', 'granted'],
    ['licence status approved', licensingReader, 'licences[0].status', 'approved', 'approved'],
    ['glazing as a number', epcResultReader, 'certificate.multi_glaze_proportion', 100, 100],
    ['glazing as a band', epcResultReader, 'certificate.multi_glaze_proportion', '50-75', '50-75'],
    ['rating in lower case', epcResultReader, 'certificate.current_energy_rating', 'e', 'E'],
    ['rating in upper case', epcResultReader, 'certificate.current_energy_rating', 'E', 'E'],
    [
      'efficiency capitalised twice',
      epcResultReader,
      'certificate.walls_energy_eff',
      'Very Poor',
      'Very poor',
    ],
    ['efficiency in lower case', epcResultReader, 'certificate.walls_env_eff', 'very good', 'Very good'],
    ['an integer as 200.4', epcResultReader, 'certificate.hot_water_cost_current', 200.4, 200.4],
    ['an integer as text', epcResultReader, 'certificate.hot_water_cost_current', '200', 200],
    ['extension count as a number', epcResultReader, 'certificate.extension_count', 2, '2'],
    ['a certificate field null', epcResultReader, 'certificate.main_fuel', null, null],
    ['an unknown word', epcResultReader, 'certificate.tenure', 'Houseboat', 'Houseboat'],
    ['an unknown rating', epcResultReader, 'certificate.current_energy_rating', 'H', 'H'],
    [
      'a moment with an offset',
      epcResultReader,
      'certificate.lodgement_datetime',
      '2021-02-22T10:00:00+00:00',
      '2021-02-22T10:00:00.000Z',
    ],
    [
      'a day for a moment',
      propertyReader,
      'licence_application.application.date_start',
      '2026-01-02',
      '2026-01-02T00:00:00.000Z',
    ],
    ['a moment for a day', licensingReader, 'licences[0].date_end', '2026-01-02T00:00:00.000Z', '2026-01-02'],
    ['one cost', epcResultReader, 'recommendations[0].indicative_cost', [100], [100]],
    ['two costs', epcResultReader, 'recommendations[0].indicative_cost', [100, 350], [100, 350]],
    ['archived', archiveReader, 'success', true, true],
  ])('%s', (_name, reader, path, given, expected) => {
    expect(readField(reader, path, given)).toEqual({ value: expected, fault: null });
  });

  it('reads the single advice_text as what holds now, and the two fields where they stand', () => {
    const read = (result: Record<string, unknown>): unknown => {
      const answer = readAnswer(propertyReader, 200, { result });
      return answer.ok && [answer.value.advice_text_current, answer.value.advice_text_future];
    };
    expect(read({ advice_text: 'one' })).toEqual(['one', null]);
    expect(read({ advice_text_current: 'now', advice_text_future: 'then' })).toEqual(['now', 'then']);
    expect(read({ advice_text: 'one', advice_text_current: 'now' })).toEqual(['now', null]);
  });
});

describe('what is wrong or missing is null and reported with its path', () => {
  it.each<[Reader<unknown>, string, unknown, string]>([
    [epcResultReader, 'certificate.uprn', 'abc', 'wanted a number, found "abc"'],
    [epcResultReader, 'certificate.uprn', undefined, 'wanted a number, found nothing'],
    [
      epcResultReader,
      'certificate.inspection_date',
      '31/02/2021',
      'wanted a day as YYYY-MM-DD, found "31/02/2021"',
    ],
    [
      epcResultReader,
      'certificate.inspection_date',
      '2021-02-30',
      'wanted a day as YYYY-MM-DD, found "2021-02-30"',
    ],
    [epcResultReader, 'certificate.current_energy_rating', 5, 'wanted one of A, B, C, D, E, F, G, found 5'],
    [epcResultReader, 'certificate.address', {}, 'wanted text, found an object'],
    [
      determinationReader,
      'schemes[0].criteria.configurations[0].people',
      true,
      'wanted a number, found true',
    ],
    [determinationReader, 'schemes[0].state.in', 2, 'wanted true or false, found 2'],
    [propertyReader, 'requires.future.selective', 'yes', 'wanted true or false, found "yes"'],
    [licensingReader, 'licences[0].licencee', [], 'wanted text, found a list'],
  ])('%#: %s', (reader, path, given, fault) => {
    expect(readField(reader, path, given)).toEqual({ value: null, fault });
  });

  it('does not quote long text: it may hold a name or an address', () => {
    expect(readField(epcResultReader, 'certificate.uprn', 'x'.repeat(41)).fault).toBe(
      'wanted a number, found text of 41 characters',
    );
  });

  it.each([
    [determinationReader, 'schemes', 'a list'],
    [licensingReader, 'licences', 'a list'],
    [epcResultReader, 'recommendations', 'a list'],
  ])('%#: what is not a list is read as an empty one', (reader, path, wanted) => {
    expect(readField(reader, path, 'x')).toEqual({ value: [], fault: `wanted ${wanted}, found "x"` });
  });

  it('reports a missing object once and reads every field of it as null', () => {
    const answer = readAnswer(epcResultReader, 200, { result: { recommendations: [] } });
    expect(answer).toMatchObject({
      ok: true,
      faults: [{ path: 'result.certificate', wanted: 'an object', found: 'nothing' }],
    });
    expect(answer.ok && answer.value.certificate.current_energy_rating).toBeNull();
  });

  it('ignores unknown fields', () => {
    const answer = readAnswer(archiveReader, 200, {
      result: { id: 'svc:property:1', success: true, colour: 'red' },
      more: 1,
    });
    expect(answer).toEqual({
      ok: true,
      value: { id: 'svc:property:1', success: true },
      responseId: null,
      faults: [],
    });
  });
});
