import * as z from 'zod';
import { log } from '../../platform/logger';
import { storeUnavailable } from './shopify-http';

/** The lifetime in seconds when an answer doesn't state one. */
export const defaultSeconds = 3600;

const tokens = z.object({
  access_token: z.string().min(1).max(1000),
  refresh_token: z.string().min(1).max(1000).optional(),
  expires_in: z.number().positive().max(31_536_000).catch(defaultSeconds),
  scope: z.string().max(4000).optional(),
});

export type ShopTokens = {
  readonly accessToken: string;
  readonly refreshToken?: string | undefined;
  readonly seconds: number;
  /** The permissions that the shop granted us. Undefined when the answer doesn't list them. */
  readonly scopes?: readonly string[] | undefined;
};

/**
 * Returns whether Shopify understood the request and refused it, because a code or token was used
 * up, revoked, or never issued.
 */
export const isRefusal = (status: number): boolean => [400, 401, 403, 404].includes(status);

/**
 * @returns undefined when the shop refuses the request
 * @throws AppError store_unavailable when the answer isn't tokens
 */
export const readTokens = (status: number, json: unknown): ShopTokens | undefined => {
  if (isRefusal(status)) return undefined;
  const found = tokens.safeParse(json);
  if (status !== 200 || !found.success) {
    log.error('A store returned something other than tokens', { code: String(status) });
    throw storeUnavailable();
  }
  const { access_token: accessToken, refresh_token: refreshToken, expires_in, scope } = found.data;
  const scopes = scope?.split(',').map((one) => one.trim());
  return { accessToken, refreshToken, seconds: expires_in, scopes };
};
