import type { Message } from './message';

/** Tells all other pages of one origin that listen to the same name. Messages may be late, and may be lost. */
export interface Channel {
  post(message: Message): void;
  close(): void;
}

/** Opens a channel. `hear` is called with whatever other pages post: they may be of another version. Throws where there is none. */
export type OpenChannel = (name: string, hear: (posted: unknown) => void) => Channel;
