import { generateKeyPairSync } from 'node:crypto';
import { evidenceKeysIn, publishedKey } from '../../../src/gateway/evidence-keys';
import { sealed, type PackSheet, type PackSheetRead } from '../../../src/portfolio/pack';
import { digest } from '../../../src/commandline/sheets/evidence-keys';
import { packOutcome } from '../../../src/taskpane/pack/use-verify';

const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const keys = evidenceKeysIn(pem)!;
const publicKey = keys.publicKeys[0]!;
const cover: PackSheet = {
  name: 'Cover',
  rows: [['Terrace evidence pack'], ['About', 'Homes']],
  dates: new Map(),
  widths: [],
};

/** The sheets of a signed pack as they are read back. */
async function read(): Promise<readonly PackSheetRead[]> {
  const signer = { publicKey, sign: (text: string) => keys.sign(text).signature };
  const sheets = await sealed([cover], digest, signer);
  return sheets.map(({ name, rows }) => ({
    ...{ name, hidden: false, hiddenColumns: [], mergedCells: [] },
    rows: rows.map((row, at) => ({
      ...{ number: at + 1, hidden: false },
      cells: row.map((value) => ({ value, isFormula: false })),
    })),
  }));
}

const pack = { name: 'pack.xlsx', arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) } as File;
const answer = (named: readonly string[]) => () =>
  Promise.resolve(new Response(JSON.stringify({ keys: named.map((key) => publishedKey(key)) })));

it('G10.1 a pack that the own server has signed is told so, though nobody chose its keys', async () => {
  const { said } = await packOutcome(pack, null, read, answer([publicKey]));
  expect(said?.kind).toBe('whole');
  expect(said?.sentence).toMatch(/^Whole, signed by key [\da-f]{16}: .* This server publishes that key\.$/);
});

it.each([
  ['publishes other keys', answer([])],
  ['has no such address', () => Promise.resolve(new Response('', { status: 404 }))],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('P9.4 whose key it is stays open where the own server %s', async (_, ask) => {
  const { said } = await packOutcome(pack, null, read, ask);
  expect(said?.kind).toBe('whole');
  expect(said?.sentence).toContain('Whose key that is, only the firm’s public keys can tell');
});

describe('P9.4 keys that somebody chose', () => {
  const fileOf = (text: string) => ({ name: 'keys.pem', text: () => Promise.resolve(text) }) as File;
  const pemOf = (key: string): string => `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----\n`;
  const asked: string[] = [];
  const ask = (path: string) => {
    asked.push(path);
    return answer([publicKey])();
  };
  const another = generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' }).toString();

  it('judge the pack, and no server is asked', async () => {
    const { said } = await packOutcome(pack, fileOf(pemOf(publicKey)), read, ask);
    expect(said?.kind).toBe('whole');
    expect(said?.sentence).not.toContain('This server publishes that key');
    expect(said?.sentence).not.toContain('Whose key that is');
    expect((await packOutcome(pack, fileOf(another), read, ask)).said?.kind).not.toBe('whole');
    expect(asked).toEqual([]);
  });

  it('that are none are told, and nothing is said of the pack', async () => {
    expect(await packOutcome(pack, fileOf('no key'), read, ask)).toEqual({
      message:
        'Choose a file with public keys of Ed25519 as PEM: “keys.pem” has none, or one of another kind.',
    });
  });
});

it('P9.3 a file that is no workbook is no pack', async () => {
  const { said } = await packOutcome(pack, null, () => Promise.resolve(null), answer([publicKey]));
  expect(said?.kind).toBe('no-pack');
});
