import * as z from 'zod';
import { AwsError } from '../core/aws-service';
import type { JsonOperation } from '../core/json-protocol';
import type { createCustomAuth } from './custom-auth';
import type { PoolClient, Pools } from './pools';
import type { Refresh } from './refresh';
import type { RefreshTokens } from './refresh-tokens';
import { cognitoOperation, invalidParameter, notFound } from './refusals';

const parameters = z
  .record(z.string(), z.string())
  .nullish()
  .transform((given) => given ?? {});
const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((given) => given ?? undefined);

const initiateInput = z.object({
  AuthFlow: z.string(),
  ClientId: z.string(),
  AuthParameters: parameters,
});
const respondInput = z.object({
  ChallengeName: z.string(),
  ClientId: z.string(),
  Session: z.string().min(20).nullish(),
  ChallengeResponses: parameters,
  ClientMetadata: metadata,
});
const poolInput = z.object({ UserPoolId: z.string() });
const refreshInput = z.object({ ClientId: z.string(), RefreshToken: z.string() });
const revokeInput = z.object({ ClientId: z.string(), Token: z.string() });

export type AuthOperationParts = {
  readonly pools: Pools;
  readonly customAuth: ReturnType<typeof createCustomAuth>;
  readonly refresh: Refresh;
  readonly refreshTokens: RefreshTokens;
};

/** Handles signing in, and refreshing and revoking tokens. */
export const authOperations = (parts: AuthOperationParts): Record<string, JsonOperation> => {
  const { pools, customAuth, refresh } = parts;

  const initiate = (client: PoolClient, input: z.output<typeof initiateInput>) => {
    switch (input.AuthFlow) {
      case 'CUSTOM_AUTH':
        return customAuth.initiate(client, requiredParameter(input.AuthParameters, 'USERNAME'));
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return refresh.byFlow(client, requiredParameter(input.AuthParameters, 'REFRESH_TOKEN'));
      default:
        throw invalidParameter(`The local cloud doesn’t support ${input.AuthFlow}.`);
    }
  };

  const respond = (client: PoolClient, input: z.output<typeof respondInput>) => {
    if (input.ChallengeName !== 'CUSTOM_CHALLENGE') {
      throw invalidParameter(`The local cloud doesn’t support ${input.ChallengeName}.`);
    }
    return customAuth.respond({
      client,
      session: requiredParameter({ Session: input.Session ?? '' }, 'Session'),
      username: requiredParameter(input.ChallengeResponses, 'USERNAME'),
      answer: requiredParameter(input.ChallengeResponses, 'ANSWER'),
      clientMetadata: input.ClientMetadata,
    });
  };

  return {
    InitiateAuth: cognitoOperation(initiateInput, (input) =>
      initiate(pools.client(input.ClientId), input),
    ),
    AdminInitiateAuth: cognitoOperation(initiateInput.extend(poolInput.shape), (input) =>
      initiate(clientOf(pools, input), input),
    ),
    RespondToAuthChallenge: cognitoOperation(respondInput, (input) =>
      respond(pools.client(input.ClientId), input),
    ),
    AdminRespondToAuthChallenge: cognitoOperation(respondInput.extend(poolInput.shape), (input) =>
      respond(clientOf(pools, input), input),
    ),
    GetTokensFromRefreshToken: cognitoOperation(refreshInput, (input) =>
      refresh.byCall(pools.client(input.ClientId), input.RefreshToken),
    ),
    RevokeToken: cognitoOperation(revokeInput, (input) => revoke(parts, input)),
  };
};

const requiredParameter = (given: Readonly<Record<string, string>>, name: string): string => {
  const value = given[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
};

const clientOf = (pools: Pools, input: { ClientId: string; UserPoolId: string }): PoolClient => {
  const client = pools.client(input.ClientId);
  if (client.poolId === pools.pool(input.UserPoolId).id) return client;
  throw notFound(`User pool client ${input.ClientId} does not exist.`);
};

/** RFC 7009 requires that revoking an unknown token succeeds. */
const revoke = (
  { pools, refreshTokens }: AuthOperationParts,
  input: z.output<typeof revokeInput>,
) => {
  const client = pools.client(input.ClientId);
  if (!client.enableTokenRevocation) {
    throw new AwsError(
      'UnsupportedOperationException',
      'Token revocation is not enabled for this client.',
    );
  }
  // Only JWTs contain dots. Refresh tokens here have none.
  if (input.Token.includes('.')) {
    throw new AwsError('UnsupportedTokenTypeException', 'Unsupported token type.');
  }
  const signIn = refreshTokens.find(input.Token);
  if (!signIn) return;
  if (signIn.clientId !== client.id) {
    throw new AwsError('UnauthorizedException', 'The token was not issued to this client.', 401);
  }
  refreshTokens.revokeSignIn(signIn.originJti);
};
