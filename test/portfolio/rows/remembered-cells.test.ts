import { rememberedCells } from '../../../src/portfolio/rows/remembered-cells';
import type { Cell } from '../../../src/portfolio';
import { valued } from '../../../src/portfolio/cells/reading';

describe('what was read before', () => {
  it('is known by value and format, and read once', () => {
    const read: Cell[] = [];
    const reader = rememberedCells((cell) => {
      read.push(cell);
      return valued(`${typeof cell.value} ${String(cell.value)} ${cell.format}`);
    });
    const cells: Cell[] = [
      { value: 1, format: 'General' },
      { value: '1', format: 'General' },
      { value: 1, format: 'dd/mm/yyyy' },
      { value: true, format: 'General' },
    ];
    const readings = () => cells.map((cell) => reader(cell));
    expect(readings()).toEqual(
      cells.map((cell) => valued(`${typeof cell.value} ${String(cell.value)} ${cell.format}`)),
    );
    const count = read.length;
    expect(reader({ value: '1', format: 'General' })).toBe(reader({ value: '1', format: 'General' }));
    expect(read).toHaveLength(count);
  });

  it('is given up where each cell is another', () => {
    let reads = 0;
    const reader = rememberedCells((cell) => valued(`${(reads += 1)} ${String(cell.value)}`));
    for (let at = 0; at < 2_000; at += 1) reader({ value: `R${at}`, format: 'General' });
    reader({ value: 'R0', format: 'General' });
    expect(reads).toBe(2_001);
  });
});
