import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { read, root } from './support/repository';

const page = read('docs/architecture.md');

/** The rule of dependency-cruiser for a room: what it may import of ours. */
const allowed = (room: string): readonly string[] | null => {
  const found = new RegExp(`only\\(\\s*'${room}',\\s*\\[([^\\]]*)\\]`).exec(read('.dependency-cruiser.cjs'));
  return found === null ? null : [...(found[1] ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name ?? '');
};

describe('docs/architecture.md', () => {
  it.each(['architecture', 'contributing', 'glossary', 'decisions'])(
    'docs/%s.md names no path that is not there',
    (name) => {
      const named = [...read(`docs/${name}.md`).matchAll(/`((?:src|test|docs|\.ci)\/[^`\s*<]*)`/g)].map(
        ([, each]) => each ?? '',
      );
      expect(named.filter((each) => !existsSync(path.join(root, each)))).toEqual([]);
    },
  );

  it('has every room', () => {
    const rooms = readdirSync(path.join(root, 'src'), { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .map(({ name }) => `src/${name}`);
    const rows = [...page.matchAll(/^\| `(src\/\w+)` \|/gm)].map(([, room]) => room);
    expect(rows.toSorted()).toEqual(rooms.toSorted());
  });

  it('draws only arrows that may be', () => {
    const names = (text: string): readonly string[] =>
      text.split('&').map((each) => /\w+/.exec(each)?.[0] ?? '');
    const arrows = [...page.matchAll(/^ {2}(.+) --> (.+)$/gm)].flatMap(([, from = '', to = '']) =>
      names(from).flatMap((one) => names(to).map((other) => [one, other] as const)),
    );
    expect(arrows.length).toBeGreaterThan(10);
    const roots = ['addin', 'main'];
    expect(
      arrows.filter(([from, to]) => !roots.includes(from) && allowed(from)?.includes(to) !== true),
    ).toEqual([]);
  });

  it('fits on one screen, but for its tables', () => {
    expect(page.split('\n').length).toBeLessThan(90);
  });
});
