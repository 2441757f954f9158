import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createCognitoService } from '../../../src/cognito/cognito-service';
import type { ClientDefinition } from '../../../src/cognito/pools';
import { createClock } from '../../../src/core/clock';
import { createInProcessHandler } from '../../../src/core/in-process-handler';

type TriggerEvent = {
  triggerSource: string;
  userName: string;
  request: {
    userAttributes: Record<string, string>;
    session?: { challengeResult: boolean; challengeMetadata?: string }[];
    privateChallengeParameters?: Record<string, string>;
    challengeAnswer?: string;
    clientMetadata?: Record<string, string>;
    userNotFound: boolean;
  };
};

/**
 * Answers a pool's triggers. Users have three attempts, 'K7M2PQ' is the right answer, and unknown
 * users can never sign in.
 */
const triggerResponseFor = ({ triggerSource, request }: TriggerEvent) => {
  const session = request.session ?? [];
  switch (triggerSource) {
    case 'DefineAuthChallenge_Authentication': {
      const isRight = session.at(-1)?.challengeResult === true;
      if (isRight && !request.userNotFound) return { issueTokens: true, failAuthentication: false };
      if (session.length >= 3) return { issueTokens: false, failAuthentication: true };
      return { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false };
    }
    case 'CreateAuthChallenge_Authentication':
      return {
        publicChallengeParameters: { round: String(session.length + 1) },
        privateChallengeParameters: { code: 'K7M2PQ' },
        challengeMetadata: `ROUND-${session.length + 1}`,
      };
    default:
      return {
        answerCorrect: request.challengeAnswer === request.privateChallengeParameters?.code,
      };
  }
};

export const ISSUER = 'http://127.0.0.1:4000';

export const startCognito = (
  overrides: Partial<ClientDefinition> = {},
  file = join(mkdtempSync(join(tmpdir(), 'cognito-')), 'cognito.db'),
) => {
  const clock = createClock();
  const events: TriggerEvent[] = [];
  const rules = { answer: triggerResponseFor as (event: TriggerEvent) => object };
  const service = createCognitoService({
    file,
    clock,
    region: 'us-east-1',
    accountId: '000000000000',
    issuer: (poolId) => `${ISSUER}/${poolId}`,
    invoke: async (_functionArn, payload) => {
      const event = structuredClone(payload) as TriggerEvent;
      events.push(event);
      return { ...event, response: rules.answer(event) };
    },
  });
  const { id: UserPoolId } = service.createUserPool('UserPool', {
    triggers: {
      defineAuthChallenge: 'arn:define',
      createAuthChallenge: 'arn:create',
      verifyAuthChallengeResponse: 'arn:verify',
    },
  });
  const { id: ClientId } = service.createUserPoolClient(UserPoolId, 'Web', {
    explicitAuthFlows: ['ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    accessTokenMinutes: 15,
    idTokenMinutes: 15,
    refreshTokenMinutes: 7 * 24 * 60,
    authSessionMinutes: 10,
    preventUserExistenceErrors: 'ENABLED',
    ...overrides,
  });
  service.createGroup(UserPoolId, { name: 'Managers', precedence: 1 });
  service.createGroup(UserPoolId, { name: 'Customers', precedence: 2 });
  const client = new CognitoIdentityProviderClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
    requestHandler: createInProcessHandler(service.handle),
  });

  const begin = (username: string) =>
    client.send(
      new InitiateAuthCommand({
        AuthFlow: 'CUSTOM_AUTH',
        ClientId,
        AuthParameters: { USERNAME: username },
      }),
    );
  const respondToChallenge = (
    username: string,
    session: string | undefined,
    code: string,
    clientMetadata?: Record<string, string>,
  ) =>
    client.send(
      new RespondToAuthChallengeCommand({
        ChallengeName: 'CUSTOM_CHALLENGE',
        ClientId,
        Session: session,
        ChallengeResponses: { USERNAME: username, ANSWER: code },
        ClientMetadata: clientMetadata,
      }),
    );
  const createUser = async (email: string) => {
    const { User } = await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
    return User?.Username ?? '';
  };
  const signIn = async (email: string) => {
    const { Session } = await begin(email);
    const { AuthenticationResult } = await respondToChallenge(email, Session, 'K7M2PQ');
    return AuthenticationResult ?? {};
  };
  return {
    file,
    clock,
    service,
    client,
    events,
    rules,
    UserPoolId,
    ClientId,
    begin,
    answer: respondToChallenge,
    createUser,
    signIn,
  };
};

export const claimsOf = (token: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
