import type { Answer } from '../../../src/client';
import type { EpcResult, Uprn } from '../../../src/contract';
import { directClient } from './direct-client';

/* A page that holds the client and keys of its own, as somebody who connects directly does. */

declare global {
  interface Window {
    /** Asks for one certificate, directly. */
    ask: (baseUrl: string) => Promise<Answer<EpcResult>>;
  }
}

window.ask = async (baseUrl) => {
  const client = directClient(baseUrl);
  const answer = await client.epcCheck({ form: 'uprn', uprn: '900000000001' as Uprn });
  client.dispose();
  return answer;
};
