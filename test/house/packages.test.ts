import { readFileSync } from 'node:fs';
import path from 'node:path';

// Decision 1.
const root = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Lock {
  readonly packages: Readonly<Record<string, { readonly resolved?: string; readonly license?: string }>>;
}
const lock = JSON.parse(read('package-lock.json')) as Lock;

describe('packages', () => {
  it('the lock file names no registry', () => {
    const named = Object.entries(lock.packages).filter(([, each]) => each.resolved !== undefined);
    expect(named).toEqual([]);
  });

  it('nothing of the paid spreadsheet, nor the bundle that brings it, is installed', () => {
    const paid = Object.keys(lock.packages).filter((name) => /@univerjs(-pro\/|\/presets$)/.test(name));
    expect(paid).toEqual([]);
    expect(Object.keys(lock.packages)).toContain('node_modules/@univerjs/preset-sheets-core');
  });

  it('TypeScript stays below 7: the tool chain needs its compiler API', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as {
      devDependencies: Record<string, string>;
    };
    expect(devDependencies['typescript']).toMatch(/^~?[56]\./);
  });

  it('office.js is for development alone: the pages take it from its own host', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    expect(Object.keys(dependencies)).not.toContain('@microsoft/office-js');
  });

  it('docs/dependencies.md names what runs in Node, each with its licence', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| .+ \| .+ \| (\S+) \|$/gm)];
    const told = rows.map(([, name = '', licence]) => [name, licence]);
    const licences = Object.keys(dependencies).map((name) => [
      name,
      lock.packages[`node_modules/${name}`]?.license,
    ]);
    expect(told).toEqual(licences);
  });

  it('what runs in Node stands in an exact version', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});
