import { escapeMarkup } from '../../src/contract';

it('writes what has a meaning of its own in HTML and XML', () => {
  expect(escapeMarkup('<a title="R&amp;D">')).toBe('&lt;a title=&quot;R&amp;amp;D&quot;&gt;');
});
