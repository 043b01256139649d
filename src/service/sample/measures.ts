import type { Recommendation } from '../../contract';
import type { SeededRandom } from './seeded-random';

/** Measures that certificates recommend, with what they cost in GBP and the points they bring. The cheapest first. */
const measures = [
  { text: 'Low energy lighting for all fixed outlets', cost: [20, 60], points: 1 },
  { text: 'Draught proofing', cost: [80, 120], points: 1 },
  { text: 'Increase loft insulation to 270 mm', cost: [100, 350], points: 4 },
  { text: 'Hot water cylinder thermostat', cost: [200, 400], points: 2 },
  { text: 'Heating controls (room thermostat and TRVs)', cost: [350, 450], points: 3 },
  { text: 'Cavity wall insulation', cost: [500, 1500], points: 6 },
  { text: 'Floor insulation (suspended floor)', cost: [800, 1200], points: 3 },
  { text: 'Change heating to gas condensing boiler', cost: [3000, 7000], points: 9 },
  { text: 'Double glazed windows', cost: [3300, 6500], points: 4 },
  { text: 'Solar photovoltaic panels, 2.5 kWp', cost: [3500, 5500], points: 9 },
  { text: 'Internal or external wall insulation', cost: [4000, 14000], points: 8 },
  { text: 'Air source heat pump', cost: [9500], points: 10 },
] as const;

/** What would help a home with this score: more where it is bad. The register lists the cheapest first. */
export function recommendedMeasures(
  score: number,
  random: SeededRandom,
): { readonly recommendations: readonly Recommendation[]; readonly points: number } {
  const wanted = Math.max(2, Math.min(6, Math.round((95 - score) / 11)));
  const chosen = measures
    .map((measure) => ({ measure, draw: random.next() }))
    .sort((one, other) => one.draw - other.draw)
    .slice(0, wanted)
    .map(({ measure }) => measure)
    .sort((one, other) => one.cost[0] - other.cost[0]);
  return {
    recommendations: chosen.map(({ text, cost }) => ({ item_text: text, indicative_cost: [...cost] })),
    points: chosen.reduce((sum, { points }) => sum + points, 0),
  };
}
