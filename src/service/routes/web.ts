import type { RouteTable } from './route-table';
import { readTarget } from './target';

export interface WebDoor {
  /** Under which the answer is known. */
  readonly responseId: string;
  /** Told what went wrong inside: the answer says nothing of it. */
  readonly onFailure: (failure: unknown) => void;
}

/**
 * The route table for web requests, such as a page's own. Addresses are read as they stand in `request.url`, which the web has normalised:
 * `..` is gone from them.
 */
export async function answerRequest(
  routes: RouteTable,
  request: Request,
  { responseId, onFailure }: WebDoor,
): Promise<Response> {
  const { method, url, headers } = request;
  const header = (name: string): string | null => headers.get(name);
  const counted = await routes({ method, target: readTarget(url), header, responseId });
  const answer = counted.refusal ?? (await counted.answer(new Uint8Array(await request.arrayBuffer())));
  if (answer.failure !== undefined) onFailure(answer.failure);
  return new Response(answer.body, {
    status: answer.status,
    headers: { ...counted.headers, ...answer.headers },
  });
}
