import type { HttpRequest } from './exchange';

/** Callers of this machine name another address for themselves by it. */
const callerHeader = 'x-caller-address';

/**
 * Where a request is from. The server listens on loopback only, so that callers may say another
 * address, by which limits can be tried: in a header that nothing but this cloud knows. What proxies
 * write about their callers is believed here as little as in AWS, where the connection's own address
 * counts.
 */
export const fromCaller = (request: HttpRequest): HttpRequest => {
  const { [callerHeader]: claimed, ...headers } = request.headers;
  return claimed ? { ...request, headers, sourceIp: claimed.trim() } : request;
};
