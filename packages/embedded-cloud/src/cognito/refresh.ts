import { type CustomAuthParts, requireFlow } from './custom-auth';
import type { PoolClient } from './pools';
import type { SignIn } from './refresh-tokens';
import { invalidParameter, notAuthorized } from './refusals';

type RefreshParts = Pick<CustomAuthParts, 'pools' | 'users' | 'tokens' | 'refreshTokens'>;

/** Issues new tokens for a refresh token, with or without rotation. */
export const createRefresh = ({ pools, users, tokens, refreshTokens }: RefreshParts) => {
  const renew = (client: PoolClient, signIn: SignIn) => {
    const user = users.find(signIn.poolId, signIn.sub);
    if (!user) throw notAuthorized('Invalid Refresh Token');
    if (!user.isEnabled) throw notAuthorized('User is disabled.');
    return tokens.issue(pools.pool(signIn.poolId), client, user, signIn);
  };

  return {
    /** Handles REFRESH_TOKEN_AUTH, which a client with rotation may not use. */
    byFlow(client: PoolClient, token: string) {
      requireFlow(client, 'ALLOW_REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN_AUTH');
      if (client.rotationGraceSeconds !== undefined) {
        throw invalidParameter('Refresh token rotation needs GetTokensFromRefreshToken.');
      }
      const signIn = refreshTokens.use(token, client.id);
      return { ChallengeParameters: {}, AuthenticationResult: renew(client, signIn) };
    },
    /**
     * Handles GetTokensFromRefreshToken. With rotation it also returns a new refresh token with the
     * same expiry.
     */
    byCall(client: PoolClient, token: string) {
      const signIn = refreshTokens.use(token, client.id);
      const renewedTokens = renew(client, signIn);
      if (client.rotationGraceSeconds === undefined) return { AuthenticationResult: renewedTokens };
      refreshTokens.retire(token, client.rotationGraceSeconds);
      return {
        AuthenticationResult: { ...renewedTokens, RefreshToken: refreshTokens.issue(signIn) },
      };
    },
  };
};
export type Refresh = ReturnType<typeof createRefresh>;
