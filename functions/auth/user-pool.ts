import {
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { limits } from '../../shared/limits';
import { AppError } from '../platform/app-error';

export type Tokens = {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  /** Absent when an existing one was used. */
  readonly refreshToken?: string;
};

const refusals = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'CodeMismatchException',
  'ExpiredCodeException',
]);

const isRefusal = (error: unknown): boolean => error instanceof Error && refusals.has(error.name);

/** How the pool calls a session or token that it never made. Beginning a sign-in has neither. */
const isForged = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidParameterException';

const toTokens = (result: AuthenticationResultType): Tokens => {
  if (!result.AccessToken) throw new Error('The user pool answered without an access token');
  return {
    accessToken: result.AccessToken,
    expiresInSeconds: result.ExpiresIn ?? 900,
    refreshToken: result.RefreshToken,
  };
};

/** The user pool's custom sign-in, in the product's words. */
export const createUserPool = (client: CognitoIdentityProviderClient, ClientId: string) => ({
  /** Starts a sign-in. @returns the session to answer with; nothing for an unknown address */
  async begin(email: string): Promise<string | undefined> {
    if (email.length > limits.poolEmailMaxLength) return undefined;
    try {
      const answer = await client.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'CUSTOM_AUTH',
          AuthParameters: { USERNAME: email },
        }),
      );
      return answer.Session;
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  },

  /** Answers with a code: tokens, or the next session (if any) when it was not accepted. */
  async answer(
    email: string,
    code: string,
    session: string,
  ): Promise<Tokens | { session?: string }> {
    try {
      const result = await client.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: 'CUSTOM_CHALLENGE',
          Session: session,
          ChallengeResponses: { USERNAME: email, ANSWER: code },
        }),
      );
      if (result.AuthenticationResult) return toTokens(result.AuthenticationResult);
      return { session: result.Session };
    } catch (error) {
      if (isRefusal(error) || isForged(error)) return {};
      throw error;
    }
  },

  /** @throws AppError session_ended */
  async refresh(refreshToken: string): Promise<Tokens> {
    try {
      const { AuthenticationResult } = await client.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: refreshToken },
        }),
      );
      return toTokens(AuthenticationResult ?? {});
    } catch (error) {
      if (!isRefusal(error) && !isForged(error)) throw error;
      throw new AppError('session_ended', 'You have been signed out. Sign in again.', {
        cause: error,
      });
    }
  },

  /** Ends the token and every access token renewed by it; one that is no token is ended already. */
  async revoke(refreshToken: string): Promise<void> {
    try {
      await client.send(new RevokeTokenCommand({ ClientId, Token: refreshToken }));
    } catch (error) {
      if (!isRefusal(error) && !isForged(error)) throw error;
    }
  },
});
export type UserPool = ReturnType<typeof createUserPool>;
