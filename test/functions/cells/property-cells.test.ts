import { stored } from '../support/bodies';
import { call } from '../support/calls';
import { type Told, of, open, places } from '../support/covered';
import { settingForEachTest } from '../support/setting';

const setting = settingForEachTest();
const { outcome } = setting;

const propertyId = [['svc:property:f00d']];

describe('PROPERTYCHECK', () => {
  const flags = (now: unknown, later: unknown): Told => {
    const others = { mandatory: false, additional: false, article4: false };
    return {
      requires: {
        current: { ...others, selective: now },
        future: { ...others, selective: later },
        future_start_date: {},
      },
    };
  };
  const consulted = {
    regulations: [{ type: 'selective', confidence: 100, date_start: '2027-09-01', consultation: 1 }],
  };
  const shown = async (field: string, more: Told): Promise<unknown> => {
    setting.api.reply(() => ({ body: of(stored, more) }));
    return outcome(() => call('propertyCheck', [propertyId, field]));
  };

  it.each<[string, Told, unknown]>([
    ['on this place', flags(true, false), [[true]]],
    ['on this place, whatever is held', { ...flags(true, false), ...places('not-held') }, [[true]]],
    ['merely to come', { ...flags(false, true), ...places('here') }, [[false]]],
    [
      'to come, and another that may cover the place now',
      { ...flags(false, true), ...places('here', [open('selective')]) },
      [['May lie in “Leeds east” (50%): ask Leeds']],
    ],
    ['merely under consultation', { ...flags(false, false), ...consulted, ...places('here') }, [[false]]],
    ['none of those held', { ...flags(false, false), ...places('none-here') }, [[false]]],
    ['not in law', { ...flags(false, false), ...places('not-in-law') }, [[false]]],
    [
      'nothing held',
      { ...flags(false, false), ...places('not-held') },
      [['No selective schemes of Leeds are held: ask the council']],
    ],
    ['no word of what is held', flags(false, false), [['The API lists no selective scheme']]],
    [
      'no flag',
      { ...flags(null, null), ...places('not-placed') },
      [['Not placed: its council is not known']],
    ],
    ['no flag for now', { ...flags(null, true), ...places('here') }, [['not given']]],
    [
      'a flag that could not be read',
      { ...flags('x', false), ...places('none-here') },
      expect.stringMatching(/^#N\/A The field “requires.current.selective” could not be read/),
    ],
  ])('requires.current.selective: %s', async (_name, more, expected) => {
    expect(await shown('requires.current.selective', more)).toEqual(expected);
  });

  it('requires.future.selective where nothing is held', async () => {
    expect(
      await shown('requires.future.selective', { ...flags(false, false), ...places('not-held') }),
    ).toEqual([['No selective schemes of Leeds are held: ask the council']]);
  });

  const noDay = { mandatory: null, additional: null, selective: null, article4: null };
  const starting = (later: boolean, selective: string | null = null): Told => ({
    requires: { ...(flags(false, later)['requires'] as Told), future_start_date: { ...noDay, selective } },
  });
  it.each<[string, Told, unknown]>([
    ['to come', { ...starting(true, '2027-03-31T23:00:00.000Z'), ...places('not-certain') }, [[46478]]],
    ['to come on a day not given', { ...starting(true), ...places('here') }, [['']]],
    ['here, and none to come', { ...starting(false), ...consulted, ...places('here') }, [['']]],
    ['none of those held', { ...starting(false), ...places('none-here') }, [['']]],
    ['not in law', { ...starting(false), ...places('not-in-law') }, [['']]],
    [
      'one that may cover the place',
      { ...starting(false), ...places('not-certain', [open('selective')]) },
      [['May lie in “Leeds east” (50%): ask Leeds']],
    ],
    [
      'nothing held',
      { ...starting(false), ...places('not-held') },
      [['No selective schemes of Leeds are held: ask the council']],
    ],
    [
      'not placed',
      { ...starting(false), ...places('not-placed') },
      [['Not placed: its council is not known']],
    ],
    ['no word of what is held', starting(false), [['The API lists no selective scheme']]],
  ])('requires.future_start_date.selective: %s', async (_name, more, expected) => {
    expect(await shown('requires.future_start_date.selective', more)).toEqual(expected);
  });

  it.each<[string, Told, unknown]>([
    ['not placed', places('not-placed'), 'Not placed: its council is not known'],
    ['none to come', places('not-held'), ''],
  ])('requires.future_start_date.mandatory: %s', async (_name, more, expected) => {
    const told = { ...starting(false), ...more };
    expect(await shown('requires.future_start_date.mandatory', told)).toEqual([[expected]]);
  });

  const mandatory = (now: unknown): Told => {
    const none = { mandatory: now, additional: false, selective: false, article4: false };
    return { requires: { current: none, future: none, future_start_date: {} } };
  };
  it.each<[string, Told, unknown]>([
    ['the whole country’s', { ...mandatory(false), ...places('not-held') }, false],
    ['where it covers the home, wherever that is', { ...mandatory(true), ...places('not-placed') }, true],
    ['not placed', { ...mandatory(false), ...places('not-placed') }, 'Not placed: its council is not known'],
    ['no flag', { ...mandatory(null), ...places('not-held') }, 'not given'],
    [
      'no flag, not placed',
      { ...mandatory(null), ...places('not-placed') },
      'Not placed: its council is not known',
    ],
  ])('requires.current.mandatory: %s', async (_name, more, expected) => {
    expect(await shown('requires.current.mandatory', more)).toEqual([[expected]]);
  });

  it.each<[string, Told, string]>([
    [
      'what may cover the place, and what is not held',
      { regulations: [{ type: 'selective', confidence: 60 }], ...flags(false, false), ...places('not-held') },
      'selective (60%); Not certain of selective schemes: ask Leeds; No additional schemes or Article 4 directions of Leeds are held: ask the council',
    ],
    [
      'what is under consultation',
      { ...consulted, ...flags(false, false) },
      'selective under consultation from 1 Sep 2027',
    ],
    [
      'a direction that may cover the place once, with its doubt',
      {
        ...flags(false, false),
        regulations: [
          { type: 'mandatory', confidence: 100, date_start: '2018-10-01' },
          { type: 'article4', confidence: null, date_start: '2020-01-01' },
        ],
        ...places('not-certain', [open('article4')]),
      },
      'mandatory from 1 Oct 2018; May lie in “Leeds east” (50%): ask Leeds; Not certain of additional or selective schemes: ask Leeds',
    ],
    [
      'a direction that the API says may cover the place, with its percentage',
      {
        ...flags(false, false),
        regulations: [{ type: 'article4', confidence: 60 }],
        ...places('not-certain', [open('article4')]),
      },
      'article4 (60%); May lie in “Leeds east” (50%): ask Leeds; Not certain of additional or selective schemes: ask Leeds',
    ],
    [
      'a direction that covers the place, beside one that may',
      {
        ...flags(false, false),
        regulations: [{ type: 'article4', confidence: null, consultation: 1 }],
        ...places('here', [open('article4')]),
      },
      'article4 under consultation; May lie in “Leeds east” (50%): ask Leeds; Not certain of additional or selective schemes: ask Leeds',
    ],
    [
      'one of a kind not given, to a day',
      {
        regulations: [{ type: null, confidence: 100, date_start: '2026-01-01', date_end: '2030-12-31' }],
        ...flags(false, false),
        ...places('not-in-law'),
      },
      'of a kind not given from 1 Jan 2026 to 31 Dec 2030; England has no additional or selective schemes or Article 4 directions',
    ],
    [
      'nothing, where all is required',
      {
        regulations: [],
        requires: {
          current: { mandatory: true, additional: true, selective: true, article4: true },
          future: {},
          future_start_date: {},
        },
      },
      'The API lists no regulation',
    ],
    [
      'nothing',
      { regulations: [], ...flags(false, false) },
      'The API lists no additional or selective scheme or Article 4 direction',
    ],
  ])('regulations: %s', async (_name, more, expected) => {
    expect(await shown('regulations', more)).toEqual([[expected]]);
  });

  it.each([
    [32_767, 'x'.repeat(32_767)],
    [32_768, `${'x'.repeat(32_766)}…`],
  ])('text of %d characters is cut where a cell takes no more, and says so', async (length, expected) => {
    expect(await shown('metadata.notes', { metadata: { notes: 'x'.repeat(length) } })).toEqual([[expected]]);
  });

  it('advice that is not given is told', async () => {
    expect(await shown('advice_text_future', { advice_text_future: null })).toEqual([
      ['The API gives no advice on this'],
    ]);
  });
});
