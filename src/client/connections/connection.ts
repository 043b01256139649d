/** The API to talk to, and who holds its keys. */
export type Connection =
  /** The server that serves the add-in relays to the API and holds the keys: none is in the browser. */
  | { readonly keys: 'held-by-server'; readonly baseUrl: string }
  /** The user typed the keys in. They stay on this device and go to `baseUrl` alone, over https (loopback excepted). */
  | {
      readonly keys: 'held-here';
      readonly baseUrl: string;
      readonly apiKey: string;
      readonly serviceKey: string;
    };
