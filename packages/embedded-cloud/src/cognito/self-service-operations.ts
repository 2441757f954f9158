import * as z from 'zod';
import type { JsonOperation } from '../core/json-protocol';
import type { Pools } from './pools';
import type { RefreshTokens } from './refresh-tokens';
import { cognitoOperation, notAuthorized } from './refusals';
import type { Tokens } from './tokens';
import { userDetail } from './user-views';
import type { Users } from './users';

const input = z.object({ AccessToken: z.string() });
const updateInput = input.extend({
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })),
});

export type SelfServiceParts = {
  readonly pools: Pools;
  readonly users: Users;
  readonly tokens: Tokens;
  readonly refreshTokens: RefreshTokens;
};

/**
 * Handles what signed-in users request with their own access tokens. These operations refuse a
 * revoked access token, unlike API authorizers, which ignore revocations.
 */
export const selfServiceOperations = (parts: SelfServiceParts): Record<string, JsonOperation> => {
  const { pools, users, tokens, refreshTokens } = parts;

  const getTokenOwner = ({ AccessToken }: z.output<typeof input>) => {
    const claims = tokens.verifyAccess(AccessToken);
    if (!claims) throw notAuthorized('Invalid Access Token');
    if (!refreshTokens.isAlive(claims.origin_jti)) {
      throw notAuthorized('Access Token has been revoked');
    }
    const client = pools.client(claims.client_id);
    return { client, poolId: client.poolId, sub: claims.sub };
  };

  return {
    GetUser: cognitoOperation(input, (call) => {
      const { client, poolId, sub } = getTokenOwner(call);
      const { Username, UserAttributes } = userDetail(users.get(poolId, sub));
      const mayRead = (name: string) =>
        name === 'sub' || (client.readAttributes?.includes(name) ?? true);
      return { Username, UserAttributes: UserAttributes.filter(({ Name }) => mayRead(Name)) };
    }),
    UpdateUserAttributes: cognitoOperation(updateInput, (call) => {
      const { client, poolId, sub } = getTokenOwner(call);
      const mayWrite = (name: string) => client.writeAttributes?.includes(name) ?? true;
      if (!call.UserAttributes.every(({ Name }) => mayWrite(Name))) {
        throw notAuthorized('A client attempted to write unauthorized attribute');
      }
      const newAttributes = call.UserAttributes.map(({ Name, Value }) => [Name, Value ?? '']);
      const { attributes } = users.get(poolId, sub);
      users.update(poolId, sub, {
        attributes: { ...attributes, ...Object.fromEntries(newAttributes) },
      });
      return { CodeDeliveryDetailsList: [] };
    }),
    GlobalSignOut: cognitoOperation(input, (call) => {
      const { poolId, sub } = getTokenOwner(call);
      refreshTokens.revokeAllOf(poolId, sub);
    }),
  };
};
