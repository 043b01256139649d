/** What one message may weigh, in bytes of UTF-8: the limit of Excel on the web, for requests and for responses. */
export const maxMessageBytes = 5 * 1024 * 1024;

const encoder = new TextEncoder();

/** The size of a message on its way, in bytes of UTF-8. */
export function messageSize(text: string): number {
  return encoder.encode(text).length;
}
