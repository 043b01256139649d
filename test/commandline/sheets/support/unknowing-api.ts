import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const codes = {
  'epc-check': 203001,
  'determination-check': 202001,
  'licensing-check': 102000,
  'property-check': 205001,
};

/** An API on loopback that knows no home, and says so as the contract does. */
export interface UnknowingApi {
  readonly connection: { readonly baseUrl: string; readonly apiKey: string; readonly serviceKey: string };
  /** Paths that were asked for. */
  readonly asked: string[];
  /** It accepts no key, from now on or after so many requests. */
  refuse(after?: number): void;
  close(): Promise<void>;
}

export async function startUnknowingApi(): Promise<UnknowingApi> {
  const asked: string[] = [];
  let accepted = Infinity;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const status = asked.length > accepted ? 401 : 404;
    const [, code = 101000] = Object.entries(codes).find(([path]) => request.url?.includes(path)) ?? [];
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'X-RateLimit-Limit': '60',
      'RateLimit-Policy': '"default";q=60;w=60',
    });
    response.end(
      JSON.stringify({ status, message: 'Not Found', code, description: '', response_id: 'an-id' }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    connection: {
      baseUrl: `http://127.0.0.1:${port}`,
      apiKey: 'an-api-key-of-the-test',
      serviceKey: 'a-service-key-of-the-test',
    },
    asked,
    refuse: (after = 0) => (accepted = after),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
