import { readFileSync } from 'node:fs';
import { classes } from '../../../src/workbench/model/classes';
import type { ExcelClass } from '../../../src/workbench/model/excel-class';
import type { ClassName } from '../../../src/workbench/model/instance';
import { isOlder, since } from '../../../src/workbench/model/since';

const all = classes as unknown as Readonly<Record<ClassName, ExcelClass<ClassName>>>;

/** By class and member the set that the types of office.js say it came in. */
function setsOfTypes(): ReadonlyMap<string, string> {
  const types = readFileSync(require.resolve('@types/office-js/index.d.ts'), 'utf8');
  const sets = new Map<string, string>();
  let className = '';
  let set: string | undefined;
  for (const line of types.slice(types.indexOf('declare namespace Excel {')).split('\n')) {
    className = /^ {4}class (\w+)/.exec(line)?.[1] ?? className;
    if (line.trim() === '/**') set = undefined;
    set = /\[Api set: ExcelApi ([\d.]+)/.exec(line)?.[1] ?? set;
    const member = /^ {8}(?:readonly )?(\w+)[(?:<]/.exec(line)?.[1];
    const key = `${className}.${member ?? ''}`;
    // Of several forms of a method the oldest counts.
    if (member !== undefined && set !== undefined && !sets.has(key)) sets.set(key, set);
  }
  return sets;
}

describe('members of the object model', () => {
  it('are withheld from every Excel that is older than they are', () => {
    const sets = setsOfTypes();
    expect(sets.get('Range.values')).toBe('1.1');
    const newer = Object.entries(all).flatMap(([className, { scalars, navigation, objects, calls }]) =>
      Object.keys({ ...scalars, ...navigation, ...objects, ...calls }).flatMap((member) => {
        const set = sets.get(`${className}.${member}`);
        return set !== undefined && isOlder('1.9', set) ? [`${className}.${member} ${set}`] : [];
      }),
    );
    const withheld = Object.entries(since).flatMap(([className, members]) =>
      Object.entries(members).map(([member, set]) => `${className}.${member} ${set}`),
    );
    expect(newer.filter((each) => !withheld.includes(each))).toEqual([]);
    for (const each of withheld) {
      const [name = '', set] = each.split(' ');
      expect([name, sets.get(name)]).toEqual([name, set]);
    }
  });

  it.each([
    ['1.9', '1.13', true],
    ['1.13', '1.9', false],
    ['1.13', '1.13', false],
    ['1.20', '1.3', false],
  ])('%s is older than %s: %s', (version, than, is) => expect(isOlder(version, than)).toBe(is));
});
