import * as z from 'zod';
import type { JsonOperation } from '../core/json-protocol';
import type { Pools } from './pools';
import type { RefreshTokens } from './refresh-tokens';
import { cognitoOperation, notAuthorized } from './refusals';
import type { Tokens } from './tokens';
import { userDetail } from './user-views';
import type { Users } from './users';

const input = z.object({ AccessToken: z.string() });

export type OwnOperationParts = {
  readonly pools: Pools;
  readonly users: Users;
  readonly tokens: Tokens;
  readonly refreshTokens: RefreshTokens;
};

/** What a signed-in user asks with the own access token; here revocation does count. */
export const ownOperations = (parts: OwnOperationParts): Record<string, JsonOperation> => {
  const { pools, users, tokens, refreshTokens } = parts;

  const owner = ({ AccessToken }: z.output<typeof input>) => {
    const claims = tokens.verifyAccess(AccessToken);
    if (!claims) throw notAuthorized('Invalid Access Token');
    if (!refreshTokens.isAlive(claims.origin_jti)) {
      throw notAuthorized('Access Token has been revoked');
    }
    return { poolId: pools.client(claims.client_id).poolId, sub: claims.sub };
  };

  return {
    GetUser: cognitoOperation(input, (call) => {
      const { poolId, sub } = owner(call);
      const { Username, UserAttributes } = userDetail(users.get(poolId, sub));
      return { Username, UserAttributes };
    }),
    GlobalSignOut: cognitoOperation(input, (call) => {
      const { poolId, sub } = owner(call);
      refreshTokens.revokeAllOf(poolId, sub);
    }),
  };
};
