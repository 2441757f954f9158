import type { HttpRequest } from './exchange';

/**
 * Callers of this machine may name another address for themselves, so that limits per address can be
 * tried: the server listens on loopback only. In AWS the address is that of the connection.
 */
export const fromCaller = (request: HttpRequest): HttpRequest => {
  const claimed = request.headers['x-forwarded-for']?.split(',')[0]?.trim();
  return claimed ? { ...request, sourceIp: claimed } : request;
};
