/** @jest-environment @happy-dom/jest-environment */
import { renderToStaticMarkup } from 'react-dom/server';
import { RatingChart, type Rated } from '../../../../src/taskpane/look-up/certificate/rating-chart';

const d: Rated = { letter: 'D', score: 61 };
const b: Rated = { letter: 'B', score: 84 };

it.each([
  [d, b, 'Energy rating D, 61 points; B, 84 points if all measures were done', ['61 D', '84 B']],
  [d, null, 'Energy rating D, 61 points', ['61 D']],
  [{ ...d, score: null }, { ...b, score: null }, 'Energy rating D; B if all measures were done', ['D', 'B']],
  [null, b, 'The energy rating could not be read; B, 84 points if all measures were done', ['84 B']],
])(
  'the chart of %j and %j says so to those who do not see it, and points there alone',
  (now, then, words, shown) => {
    const html = renderToStaticMarkup(<RatingChart current={now} potential={then} />);
    expect(html).toContain(`aria-label="${words}. The scale goes from A, the best, to G."`);
    const pointed = [...html.matchAll(/text-anchor="middle" fill="[^"]*">([^<]*)</g)].map(([, text]) => text);
    expect(pointed).toEqual(shown);
  },
);
