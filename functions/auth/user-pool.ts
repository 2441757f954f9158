import {
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { limits } from '../../shared/limits';
import { AppError } from '../platform/app-error';

export type Tokens = {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  readonly refreshToken: string;
};

const refusals = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'CodeMismatchException',
  'ExpiredCodeException',
]);

const isRefusal = (error: unknown): boolean => error instanceof Error && refusals.has(error.name);

/**
 * Returns whether Cognito reports a session or token that it never issued. Use this only for calls
 * that send a session or token. The call that begins a sign-in sends neither.
 */
const isForged = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidParameterException';

/**
 * Returns whether a refresh token was used again after it was replaced and its grace period ended.
 * This means that someone copied the token.
 */
const isTokenReuse = (error: unknown): boolean =>
  error instanceof Error && error.name === 'RefreshTokenReuseException';

const signedOut = 'You have been signed out. Sign in again.';

const toTokens = (result: AuthenticationResultType): Tokens => {
  const { AccessToken, RefreshToken, ExpiresIn } = result;
  if (!AccessToken || !RefreshToken) throw new Error('The user pool returned no tokens');
  return {
    accessToken: AccessToken,
    expiresInSeconds: ExpiresIn ?? 900,
    refreshToken: RefreshToken,
  };
};

/**
 * Returns the user id in an access token. The token isn't verified, so pass only one that the user
 * pool has just returned.
 */
export const subjectOf = (accessToken: string): string => {
  const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  const { sub } = JSON.parse(payload) as { readonly sub?: unknown };
  if (typeof sub !== 'string') throw new Error('The user pool returned a token without a user');
  return sub;
};

/** Wraps the user pool's custom sign-in in our own terms. */
export const createUserPool = (client: CognitoIdentityProviderClient, ClientId: string) => ({
  /**
   * Signs in with a ticket, which the user pool's trigger accepts as the answer to its challenge.
   * @returns undefined for an address without a user or with a disabled one
   */
  async signIn(email: string, ticket: string): Promise<Tokens | undefined> {
    if (email.length > limits.poolEmailMaxLength) return undefined;
    try {
      const AuthParameters = { USERNAME: email };
      const { Session } = await client.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters }),
      );
      const { AuthenticationResult } = await client.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: 'CUSTOM_CHALLENGE',
          Session,
          ChallengeResponses: { USERNAME: email, ANSWER: ticket },
        }),
      );
      return AuthenticationResult && toTokens(AuthenticationResult);
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  },

  /**
   * Exchanges a refresh token for new tokens, including a new refresh token. The old token keeps
   * working for a minute, so that a page can make concurrent calls or repeat a call whose answer
   * was lost.
   * @throws AppError session_ended; session_reused when the token was replaced longer ago
   */
  async refresh(RefreshToken: string): Promise<Tokens> {
    try {
      const { AuthenticationResult } = await client.send(
        new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }),
      );
      return toTokens(AuthenticationResult ?? {});
    } catch (cause) {
      if (isTokenReuse(cause)) throw new AppError('session_reused', signedOut, { cause });
      if (!isRefusal(cause) && !isForged(cause)) throw cause;
      throw new AppError('session_ended', signedOut, { cause });
    }
  },

  /**
   * Ends every refresh token of the access token's user.
   * @throws AppError session_ended
   */
  async signOutEverywhere(accessToken: string): Promise<void> {
    try {
      await client.send(new GlobalSignOutCommand({ AccessToken: accessToken }));
    } catch (cause) {
      throw isRefusal(cause) ? new AppError('session_ended', signedOut, { cause }) : cause;
    }
  },

  /**
   * Ends the token and every access token that was renewed with it. If the text isn't a token, does
   * nothing, as if the token had already ended.
   */
  async revoke(refreshToken: string): Promise<void> {
    try {
      await client.send(new RevokeTokenCommand({ ClientId, Token: refreshToken }));
    } catch (error) {
      if (!isRefusal(error) && !isForged(error)) throw error;
    }
  },
});
export type UserPool = ReturnType<typeof createUserPool>;
