import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtSite } from '../../src/commandline/site';
import { isInstalledCommand } from '../../src/commandline/help';
import { releaseProgram } from '../../src/commandline/program';
import { publicPaths } from '../../src/service/routes/target';

/* What docs/deploy runs is what a release has: test/browser/release.test.ts runs the container's own command from an installed one. */
const root = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, 'docs/deploy', file), 'utf8');
/** What stands between two lines of a file that begin so. */
function part(text: string, from: string, to: string): string {
  const [, rest = ''] = text.split(`\n${from}`);
  const [found = '', after] = rest.split(`\n${to}`);
  if (after === undefined) throw new Error(`There is no part from "${from}" to "${to}".`);
  return found;
}
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

  const boundedLog = "  logging:\n    driver: json-file\n    options: { max-size: 20m, max-file: '5' }\n";
  const bounds = ['read_only: true', 'user: ', 'mem_limit: ', 'cap_drop: [ALL]', 'no-new-privileges:true'];

  it('each service of compose.yaml is bounded, read-only, and no root', () => {
    const gateway = part(compose, 'x-gateway:', 'services:');
    const valkey = part(compose, '  valkey:', 'secrets:');
    for (const service of [gateway, valkey])
      for (const wanted of [...bounds, 'secrets: [']) expect(service).toContain(wanted);
    expect(valkey).toContain('healthcheck:');
    // Without the file of its password it must not start open to all; as the first process it takes the signal to end.
    expect(valkey).toContain(
      `'password="$$(cat /run/secrets/valkey-password)" && [ -n "$$password" ] && exec valkey-server --save "" --appendonly no --requirepass "$$password"',`,
    );
    expect(gateway).toContain(boundedLog);
    for (const name of ['gateway-1', 'gateway-2'])
      expect(compose).toMatch(new RegExp(`\\n  ${name}:\\n    <<: \\*gateway\\n`));
    const told = readFileSync(path.join(root, 'docs/gateway.md'), 'utf8');
    for (const [, variable = ''] of compose.matchAll(/^ {4}([A-Z][A-Z_]+):/gm))
      expect(told).toContain(`\`${variable}\``);
  });

  it.each(['terrace', 'terrace-api', 'terrace-api@'])(
    '%s.service runs the program as a user of its own',
    (name) => {
      const unit = read(`systemd/${name}.service`);
      const [, file, command = ''] = /^ExecStart=\/usr\/bin\/node (\S+) (\S+)/m.exec(unit) ?? [];
      expect([file, isInstalledCommand(command)]).toEqual([program, true]);
      for (const line of ['User=terrace', 'ProtectSystem=strict', 'NoNewPrivileges=yes'])
        expect(unit).toContain(`${line}\n`);
    },
  );

  it('terrace.service is started again however it ended, also by a signal that came before it took any', () => {
    expect(read('systemd/terrace.service')).toContain('\nRestart=always\n');
  });

  it('two services on PostgreSQL: bounded like the others, each at the port where HAProxy looks for it', () => {
    const api = read('compose.api.yaml');
    const proxy = read('haproxy.cfg');
    const service = part(api, 'x-service:', 'services:');
    const network = part(api, '  api:', '  proxy:');
    const haproxy = part(api, '  proxy:', '  service-1:');
    for (const each of [service, network, haproxy, part(api, '  postgres:', 'secrets:')])
      for (const wanted of bounds) expect(each).toContain(wanted);
    expect(service).toContain(boundedLog);
    // A container that ends takes its network with it: what holds that of HAProxy and the services does nothing else.
    expect(network).toContain("entrypoint: ['sleep', 'infinity']\n");
    for (const each of [service, haproxy]) expect(each).toContain('network_mode: service:api');
    expect(proxy).toMatch(/^global\n(?: {2}.+\n)* {2}user haproxy\n {2}group haproxy\n/m);
    for (const unit of ['terrace-api.service', 'terrace-api@.service'])
      expect(read(`systemd/${unit}`)).toContain('\nStandardOutput=null\n');
    const ports = [...proxy.matchAll(/^ {2}server \w+ 127\.0\.0\.1:(\d+)$/gm)].map(([, port]) => port);
    expect(ports).toEqual(['8081', '8082']);
    for (const [place, port] of ports.entries()) {
      const own = part(api, `  service-${place + 1}:`, place === 0 ? '  service-2:' : '  postgres:');
      // Its standard output holds the keys, for whoever starts it by hand: no log may.
      expect(own).toContain(`'exec node ${program} service --port ${port} --drain 15 > /dev/null',`);
      expect(own).toContain(`http://127.0.0.1:${port}${publicPaths.ready}`);
    }
    // What gateways are told to name.
    expect(api).toContain('"https://api:8443"');
    for (const bind of ['bind 127.0.0.1:8080\n', 'bind :8443 ssl crt "${API_CERTIFICATE}"\n'])
      expect(proxy).toContain(bind);
    const operations = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
    expect(operations).toContain('"upstream": "http://127.0.0.1:8080"');
    // Debian starts HAProxy as it installs it.
    expect(operations).toContain(
      `terrace-api@${ports.join(' terrace-api@')} haproxy\nsystemctl restart haproxy\n`,
    );
    expect(read('systemd/terrace-compose.service')).toContain(
      'docker compose -f compose.yaml -f compose.api.yaml up --detach\n',
    );
    expect(operations).toContain(`for port in ${ports.join(' ')}; do`);
  });

  it('a service that ends is left alone by HAProxy, and not killed, before the seconds of --drain are over', () => {
    const proxy = read('haproxy.cfg');
    const unit = read('systemd/terrace-api@.service');
    const api = read('compose.api.yaml');
    const number = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]);
    const drain = number(unit, / --drain (\d+)$/m);
    const [every, times] = [number(proxy, / inter (\d+)s/), number(proxy, / fall (\d+)/)];
    expect(proxy).toContain(`option httpchk GET ${publicPaths.ready}\n  http-check expect status 200\n`);
    expect(every * (times + 1)).toBeLessThan(drain / 2);
    // What is under way when the seconds are over: a question is given up after 10.
    for (const killed of [number(unit, /^TimeoutStopSec=(\d+)$/m), number(api, /stop_grace_period: (\d+)s/)])
      expect(killed).toBeGreaterThan(drain + 10);
    const operations = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
    expect(operations).toContain(`\`--drain ${drain}\``);
    expect(operations).toContain(`for ${drain} seconds it goes on answering`);
    // Nothing is sent to the next one that ends before HAProxy has asked the first again.
    expect(number(operations, /^ {2}sleep (\d+)$/m)).toBeGreaterThan(every);
    expect(proxy).toMatch(/^ {2}retry-on conn-failure$/m);
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

  it.each(['gateway.md', 'one-link.md', 'operations.md'])('is told by %s', (document) => {
    const told = readFileSync(path.join(root, 'docs', document), 'utf8');
    expect(told).toMatch(/\]\(deploy\//);
    for (const [, file = ''] of told.matchAll(/\]\((deploy\/[^)]+)\)/g))
      expect(existsSync(path.join(root, 'docs', file))).toBe(true);
  });
});
