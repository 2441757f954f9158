import type { HttpRequest } from './exchange';

/** The header in which callers on this machine can claim a different address. */
const callerHeader = 'x-caller-address';

/**
 * Determines the caller's address. Because the server only listens on loopback, callers may claim a
 * different address for testing limits, in a header that only this cloud knows. As in AWS, where
 * the connection's own address counts, forwarding headers from proxies are ignored.
 */
export const withCallerAddress = (request: HttpRequest): HttpRequest => {
  const { [callerHeader]: claimedAddress, ...headers } = request.headers;
  return claimedAddress ? { ...request, headers, sourceIp: claimedAddress.trim() } : request;
};
