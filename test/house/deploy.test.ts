import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtSite } from '../../src/commandline/site';
import { isInstalledCommand } from '../../src/commandline/help';
import { releaseProgram } from '../../src/commandline/program';

/* What docs/deploy runs is what a release has: test/browser/release.test.ts runs the container's own command from an installed one. */
const root = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, 'docs/deploy', file), 'utf8');
const program = `/opt/terrace/node_modules/terrace/${releaseProgram}`;

describe('docs/deploy', () => {
  const dockerfile = read('Dockerfile');
  const compose = read('compose.yaml');

  it('the container runs the program of this version, not as root', () => {
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(dockerfile).toContain(`ARG VERSION=${version}`);
    const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
    const [node, file, name = ''] = JSON.parse(command) as string[];
    expect([node, file, isInstalledCommand(name)]).toEqual(['node', program, true]);
    expect(dockerfile.lastIndexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nFROM '));
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\/healthz/m);
  });

  it('each service of compose.yaml is bounded, read-only, and no root', () => {
    const gateway = compose.slice(compose.indexOf('x-gateway'), compose.indexOf('\nservices:'));
    const valkey = compose.slice(compose.indexOf('\n  valkey:'), compose.indexOf('\nsecrets:'));
    for (const service of [gateway, valkey])
      for (const wanted of ['read_only: true', 'user: ', 'mem_limit: ', 'cap_drop: [ALL]', 'secrets: ['])
        expect(service).toContain(wanted);
    expect(valkey).toContain('healthcheck:');
    for (const name of ['gateway-1', 'gateway-2'])
      expect(compose).toMatch(new RegExp(`\\n  ${name}:\\n    <<: \\*gateway\\n`));
    const told = readFileSync(path.join(root, 'docs/gateway.md'), 'utf8');
    for (const [, variable = ''] of compose.matchAll(/^ {4}([A-Z][A-Z_]+):/gm))
      expect(told).toContain(`\`${variable}\``);
  });

  it.each(['terrace', 'terrace-api'])('%s.service runs the program as a user of its own', (name) => {
    const unit = read(`systemd/${name}.service`);
    const [, file, command = ''] = /^ExecStart=\/usr\/bin\/node (\S+) (\S+)/m.exec(unit) ?? [];
    expect([file, isInstalledCommand(command)]).toEqual([program, true]);
    for (const line of ['User=terrace', 'ProtectSystem=strict', 'NoNewPrivileges=yes'])
      expect(unit).toContain(`${line}\n`);
  });

  it('the workflow of one link builds the site by its command, and puts up the folder that this makes', () => {
    const workflow = read('pages.yml');
    const { scripts, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Readonly<Record<string, string>>;
      engines: { node: string };
    };
    const commands = [...workflow.matchAll(/^ +- run: npm run (\S+)$/gm)].map(([, name]) => name);
    expect(commands).toEqual(['site']);
    expect(scripts['site']).toMatch(/ site$/);
    expect(workflow).toMatch(
      new RegExp(`uses: actions/upload-pages-artifact@v\\d+\\n +with:\\n +path: ${builtSite}\\n`),
    );
    const [, major = ''] = /^ +node-version: (\d+)$/m.exec(workflow) ?? [];
    expect(Number(major)).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
    for (const wanted of ['pages: write', 'id-token: write', 'contents: read'])
      expect(workflow).toContain(`  ${wanted}\n`);
  });

  it.each(['gateway.md', 'one-link.md'])('is told by %s', (document) => {
    const told = readFileSync(path.join(root, 'docs', document), 'utf8');
    expect(told).toMatch(/\]\(deploy\//);
    for (const [, file = ''] of told.matchAll(/\]\((deploy\/[^)]+)\)/g))
      expect(existsSync(path.join(root, 'docs', file))).toBe(true);
  });
});
