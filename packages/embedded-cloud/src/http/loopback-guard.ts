import type { HttpRequest, HttpResponder } from './exchange';
import { textAnswer } from './exchange';

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

const isLoopback = (address: string): boolean => {
  try {
    return loopbackHosts.has(new URL(address).hostname);
  } catch {
    return false;
  }
};

/** Pages below /local change the product's time and its faults: only pages of our own may. */
const isForeignPage = ({ url, headers }: HttpRequest): boolean =>
  url.pathname.startsWith('/local/') && headers.origin !== undefined && !isLoopback(headers.origin);

/**
 * Keeps other web sites out of a server that trusts whoever reaches it: a name that somebody else's
 * DNS points at this machine is refused, and so are their pages' calls to the local pages.
 */
export const guardLoopback: HttpResponder = async (request) => {
  const isNamedOtherwise = !isLoopback(`http://${request.headers.host ?? ''}`);
  if (isNamedOtherwise || isForeignPage(request)) {
    return textAnswer('The local server answers this machine only.', 403);
  }
  return undefined;
};
