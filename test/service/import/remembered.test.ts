import { remembered } from '../../../src/service/import/epc/remembered';

/** A conversion that counts how often it is asked. */
function counted(): { readonly convert: (text: string) => string | null; readonly asked: () => number } {
  let asked = 0;
  return {
    convert: (text) => {
      asked += 1;
      return text === '' ? null : `<${text}>`;
    },
    asked: () => asked,
  };
}

it('a text that repeats is converted once, one that says nothing too', () => {
  const { convert, asked } = counted();
  const converted = remembered(convert);
  expect(['a', '', 'b', 'a', '', 'b'].map(converted)).toEqual(['<a>', null, '<b>', '<a>', null, '<b>']);
  expect(asked()).toBe(3);
});

it('texts that never repeat are all converted, and are not remembered', () => {
  const { convert, asked } = counted();
  const converted = remembered(convert);
  for (let text = 0; text < 10_000; text += 1) expect(converted(String(text))).toBe(`<${text}>`);
  expect([converted('1'), converted('9999')]).toEqual(['<1>', '<9999>']);
  expect(asked()).toBe(10_002);
});
