import type { HttpRequest, HttpResponder } from './exchange';
import { textResponse } from './exchange';

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

const isLoopback = (address: string): boolean => {
  try {
    return loopbackHosts.has(new URL(address).hostname);
  } catch {
    return false;
  }
};

const isForeignPage = ({ headers }: HttpRequest): boolean =>
  headers.origin !== undefined && !isLoopback(headers.origin);

/**
 * Keeps other websites away from a server that trusts every caller. Refuses foreign host names that
 * resolve to this machine. Also refuses calls from other sites' pages to paths below `allowedPath`,
 * because calls to these paths change the time and set faults.
 * @param allowedPath a path prefix such as `/local/`
 */
export const guardLoopback =
  (allowedPath: string): HttpResponder =>
  async (request) => {
    const hasForeignHost = !isLoopback(`http://${request.headers.host ?? ''}`);
    if (
      hasForeignHost ||
      (request.url.pathname.startsWith(allowedPath) && isForeignPage(request))
    ) {
      return textResponse('The local server accepts requests from this machine only.', 403);
    }
    return undefined;
  };
