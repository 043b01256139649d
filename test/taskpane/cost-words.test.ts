import { durationNote, requestsWords } from '../../src/taskpane/cost-words';

describe('what a plan takes', () => {
  it.each([
    [1, null, '1 request'],
    [300, null, '300 requests'],
    [300, 0.4, '300 requests, less than a minute'],
    [300, 4.2, '300 requests, about 5 minutes'],
    [5_000, 150, '5,000 requests, about 3 hours'],
  ])('%d requests in %p minutes are “%s”', (requests, minutes, words) => {
    expect(requestsWords(requests, minutes)).toBe(words);
  });

  it('promises no time before it is learnt', () => {
    expect(durationNote(null)).toContain('not known yet');
    expect(durationNote(5)).toContain('quota seen so far');
  });
});
