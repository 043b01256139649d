/** Shared runtime (1) with custom functions (2): without them office.js never starts the functions' runtime. */
const runtimeFlags = 1 | 2;

/** Who talks to whom: repeated in every message of the frame. */
export interface Conversation {
  readonly id: string;
  readonly appId: string;
}

/**
 * The address that makes office.js in the frame believe it runs in Excel on the web.
 *
 * @param addinUrl the add-in's page, absolute or relative to the host page
 * @param hostPage the host page's own address
 * @throws Error when office.js would refuse the host: not https, or another host name than the frame's
 */
export function frameAddress(addinUrl: string, hostPage: string, conversation: Conversation): URL {
  const host = new URL(hostPage);
  const frame = new URL(addinUrl, host);
  if (host.protocol !== 'https:' || frame.protocol !== 'https:' || frame.hostname !== host.hostname) {
    throw new Error(
      `Serve host page and add-in over https from one host name: office.js accepts no other host. ` +
        `The host page is at '${host.origin}', the add-in at '${frame.origin}'.`,
    );
  }
  frame.searchParams.set('_host_Info', `Excel$Web$16.00$en-US$${conversation.id}$$$${runtimeFlags}`);
  // The serializer version stands first: office.js reads the rest of the fragment as the xdm info.
  frame.hash = `#&_serializer_version=1&_xdm_Info=${conversation.id}|${conversation.appId}|${host.origin}`;
  return frame;
}
