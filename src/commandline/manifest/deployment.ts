import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from '../build';
import { Refusal } from '../refusal';
import { adaptManifest, type Adaptation } from './adapt';
import { checkManifest, manifestFile } from './check';
import { parseXml, writeXml } from './xml';

/** What a server answered, as far as a deployment depends on it. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What the check of a deployment asks the world. */
export interface DeploymentPorts {
  /** @throws Error with a reason for people where the server cannot be reached. */
  readonly ask: (address: string) => Promise<Answered>;
  /** The network addresses that a name has; none where it is not known. */
  readonly resolve: (name: string) => Promise<readonly string[]>;
}

/** The network of this machine. */
export const network: DeploymentPorts = {
  async ask(address) {
    try {
      const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    } catch (error) {
      const { cause, message } = error as Error;
      throw new Error((cause as NodeJS.ErrnoException | undefined)?.code ?? message);
    }
  },
  resolve: async (name) => (await lookup(name, { all: true }).catch(() => [])).map(({ address }) => address),
};

/** Addresses that nobody outside the firm can reach. */
const own = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  own.addSubnet(net, prefix);
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');
own.addAddress('::1', 'ipv6');

/**
 * What is missing before the admin centre can deploy the add-in to a firm, a sentence each that says what to do. It looks from this
 * machine: what it cannot see from here, such as the firewall, it does not say.
 */
export async function deploymentFindings(
  { host, icons = host }: Pick<Adaptation, 'host' | 'icons'>,
  { ask, resolve }: DeploymentPorts,
): Promise<string[]> {
  const findings: string[] = [];
  /** `sign` is a text that ours holds: a filter, and a server that has one page for every address, answer with status 200 too. */
  const see = async (address: string, what: string, sign: string): Promise<Answered | null> => {
    try {
      const answer = await ask(address);
      if (answer.status === 200 && answer.text.includes(sign)) return answer;
      const found =
        answer.status === 200
          ? 'something else stands there, such as the page of a filter'
          : `it answers with status ${answer.status}`;
      findings.push(`Serve ${what} at ${address}: ${found}.`);
    } catch (error) {
      findings.push(`Let ${address} be reached: ${what} cannot be had (${(error as Error).message}).`);
    }
    return null;
  };
  const iconAddresses = await resolve(new URL(icons).hostname);
  if (iconAddresses.some((address) => own.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')))
    findings.push(
      `Put the folder assets on a public address and name it by --icons: the admin centre fetches icons from outside, and ${icons} is within your network.`,
    );
  const icon = await see(`${icons}/assets/icon-32.png`, 'the icons', 'PNG');
  if (icon && /no-store/.test(icon.headers.get('cache-control') ?? ''))
    findings.push(`Let ${icons}/assets be kept: Office takes no icon that is sent with "no-store".`);
  const page = await see(`${host}/taskpane.html`, 'the pane', '<title>Terrace</title>');
  if (page === null) return findings;
  if (page.headers.has('x-frame-options'))
    findings.push(`Take X-Frame-Options away from ${host}: Excel on the web shows the pane in a frame.`);
  const list = await see(`${host}/functions.json`, 'the list of functions', '"functions"');
  if (list && list.headers.get('access-control-allow-origin') !== '*')
    findings.push(
      `Send "Access-Control-Allow-Origin: *" with ${host}/functions.json: Excel on the web reads it.`,
    );
  const signIn = await see(`${host}/sign-in.json`, 'how users sign in', '"kind"');
  if (signIn && /"kind"\s*:\s*"none"/.test(signIn.text))
    findings.push('Give "signIn" a kind in the configuration: whoever reaches this server uses its keys.');
  for (const name of ['support', 'privacy']) {
    const shown = await ask(`${host}/${name}.html`).catch(() => null);
    if (shown?.status !== 200)
      findings.push(
        `Write a text of your own and name its file by "${name}" in the configuration: ${host}/${name}.html has none.`,
      );
  }
  return findings;
}

/**
 * Holds the manifest that was written, and the server that it names, to what a deployment by the admin centre needs.
 * @throws Refusal with every finding.
 */
export async function checkDeployment(root: string, adaptation: Adaptation): Promise<void> {
  await ensureBuilt(root);
  const committed = parseXml(await readFile(path.join(root, manifestFile), 'utf8'));
  const text = writeXml(adaptManifest(committed, adaptation));
  const findings = [
    ...(await checkManifest(root, text, adaptation.development)),
    ...(await deploymentFindings(adaptation, network)),
  ];
  if (findings.length > 0) throw new Refusal(findings.join('\n'));
}
