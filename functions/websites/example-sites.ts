import type { RequestWebsite, SendRequest } from './web-reader';

/**
 * Creates requests that ask one server for all websites under `.example`, a domain that doesn't
 * exist (RFC 2606). All other websites are requested as usual.
 * @param serverUrl the URL of the server, below which each website has a folder
 */
export const createExampleRequest =
  (serverUrl: string, send: SendRequest, requestOther: RequestWebsite): RequestWebsite =>
  (url, signal) => {
    const { hostname, pathname, search } = url;
    if (!hostname.endsWith('.example')) return requestOther(url, signal);
    const local = new URL(`${serverUrl}/${hostname}${pathname}${search}`);
    return send(local, [local.hostname], signal);
  };
