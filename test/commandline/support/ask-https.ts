import https from 'node:https';

export interface Got {
  readonly status: number;
  readonly text: string;
}

/** Asks a server on loopback whose certificate is its own. */
export function askHttps(
  port: number,
  path: string,
  options: { readonly method: string; readonly headers: Readonly<Record<string, string>> },
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const request = https.request(
      { host: 'localhost', port, path, ...options, rejectUnauthorized: false, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
      },
    );
    request.on('error', reject);
    request.end();
  });
}
