import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../core/clock';
import type { Groups } from './groups';
import type { Pool, PoolClient, Pools } from './pools';
import type { SignIn } from './refresh-tokens';
import { readJson, signJwt, verifyJwt } from './signing-key';
import type { User } from './users';

const accessClaims = z.object({
  sub: z.string(),
  iss: z.string(),
  client_id: z.string(),
  token_use: z.literal('access'),
  scope: z.string(),
  username: z.string(),
  auth_time: z.number(),
  exp: z.number(),
  iat: z.number(),
  jti: z.string(),
  origin_jti: z.string(),
  event_id: z.string(),
  'cognito:groups': z.array(z.string()).optional(),
});
export type AccessClaims = z.infer<typeof accessClaims>;

export type TokenParts = {
  readonly clock: Clock;
  readonly pools: Pools;
  readonly groups: Groups;
  readonly issuer: (poolId: string) => string;
};

/** Issues and verifies a sign-in's JWTs, with the claims that Cognito includes. */
export const createTokens = ({ clock, pools, groups, issuer }: TokenParts) => {
  const nowSeconds = () => Math.floor(clock.now() / 1000);

  const commonClaims = (pool: Pool, user: User, signIn: SignIn) => {
    const names = groups.ofUser(pool.id, user.sub).map(({ name }) => name);
    return {
      sub: user.sub,
      ...(names.length > 0 ? { 'cognito:groups': names } : {}),
      iss: issuer(pool.id),
      origin_jti: signIn.originJti,
      auth_time: signIn.authTimeSeconds,
      iat: nowSeconds(),
      jti: randomUUID(),
    };
  };

  return {
    issue(pool: Pool, client: PoolClient, user: User, signIn: SignIn) {
      const eventId = randomUUID();
      const access = {
        ...commonClaims(pool, user, signIn),
        client_id: client.id,
        event_id: eventId,
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        exp: nowSeconds() + client.accessTokenMinutes * 60,
        username: user.sub,
      };
      const id = {
        ...commonClaims(pool, user, signIn),
        email: user.attributes.email,
        email_verified: user.attributes.email_verified === 'true',
        'cognito:username': user.sub,
        aud: client.id,
        event_id: eventId,
        token_use: 'id',
        exp: nowSeconds() + client.idTokenMinutes * 60,
      };
      return {
        AccessToken: signJwt(pool.signingKey, access),
        IdToken: signJwt(pool.signingKey, id),
        ExpiresIn: client.accessTokenMinutes * 60,
        TokenType: 'Bearer',
      };
    },
    /**
     * Returns the claims of an access token that one of our pools signed for an existing client and
     * that hasn't expired on the cloud clock. Returns undefined for any other token. Like API
     * Gateway's authorizer, it ignores revocations.
     */
    verifyAccess(token: string): AccessClaims | undefined {
      const parsedClaims = accessClaims.safeParse(readJson(token.split('.')[1] ?? ''));
      if (!parsedClaims.success) return undefined;
      const pool = findPool(pools, parsedClaims.data.client_id);
      if (!pool) return undefined;
      const proven = accessClaims.safeParse(verifyJwt(pool.signingKey, token));
      if (!proven.success || proven.data.iss !== issuer(pool.id)) return undefined;
      return proven.data.exp > nowSeconds() ? proven.data : undefined;
    },
  };
};
export type Tokens = ReturnType<typeof createTokens>;

const findPool = (pools: Pools, clientId: string): Pool | undefined => {
  try {
    return pools.pool(pools.client(clientId).poolId);
  } catch {
    return undefined;
  }
};
