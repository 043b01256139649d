import { readFileSync } from 'node:fs';
import path from 'node:path';
import { icons } from '../../src/commandline/icons';
import { pngSize } from '../../src/commandline/manifest/check';

const assets = path.resolve(__dirname, '../../assets');

it.each(icons)('$name of $size pixels was drawn in its size', ({ size, drawing, name }) => {
  expect(pngSize(readFileSync(path.join(assets, `${name}-${size}.png`)))).toEqual({
    width: size,
    height: size,
  });
  expect(readFileSync(path.join(assets, drawing), 'utf8')).toContain('<svg');
});

it('what is no PNG has no size', () => {
  expect(pngSize(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
  expect(pngSize(new Uint8Array(0))).toBeNull();
});
