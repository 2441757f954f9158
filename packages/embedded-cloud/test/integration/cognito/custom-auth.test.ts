import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { startCognito } from './cognito-support';

let cognito: ReturnType<typeof startCognito>;
beforeEach(async () => {
  cognito = startCognito();
  await cognito.createUser('ada@example.com');
});
afterEach(() => cognito.service.close());

const invalidSession = { name: 'NotAuthorizedException', message: 'Invalid session for the user.' };
const wrongCredentials = {
  name: 'NotAuthorizedException',
  message: 'Incorrect username or password.',
};

test('passes Cognito’s events to the triggers and applies their answers', async () => {
  const { begin, answer: respond, events, UserPoolId, ClientId } = cognito;
  const first = await begin('Ada@example.com');
  const sub = first.ChallengeParameters?.USERNAME;
  expect(first).toMatchObject({
    ChallengeName: 'CUSTOM_CHALLENGE',
    ChallengeParameters: { round: '1' },
  });
  const second = await respond('ada@example.com', first.Session, 'WRONG1', { device: 'x' });
  expect(second).toMatchObject({
    ChallengeName: 'CUSTOM_CHALLENGE',
    ChallengeParameters: { round: '2' },
  });
  const done = await respond(sub ?? '', second.Session, 'K7M2PQ');
  expect(done.AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 900 });

  const userAttributes = {
    sub,
    email: 'ada@example.com',
    email_verified: 'true',
    'cognito:user_status': 'FORCE_CHANGE_PASSWORD',
  };
  const common = {
    version: '1',
    region: 'us-east-1',
    userPoolId: UserPoolId,
    userName: sub,
    callerContext: { awsSdkVersion: expect.any(String), clientId: ClientId },
  };
  const wrongRound = {
    challengeName: 'CUSTOM_CHALLENGE',
    challengeResult: false,
    challengeMetadata: 'ROUND-1',
  };
  const rightRound = { ...wrongRound, challengeResult: true, challengeMetadata: 'ROUND-2' };
  expect(events).toEqual([
    {
      ...common,
      triggerSource: 'DefineAuthChallenge_Authentication',
      request: { userAttributes, session: [], userNotFound: false },
      response: { challengeName: null, issueTokens: null, failAuthentication: null },
    },
    {
      ...common,
      triggerSource: 'CreateAuthChallenge_Authentication',
      request: {
        userAttributes,
        challengeName: 'CUSTOM_CHALLENGE',
        session: [],
        userNotFound: false,
      },
      response: {
        publicChallengeParameters: null,
        privateChallengeParameters: null,
        challengeMetadata: null,
      },
    },
    {
      ...common,
      triggerSource: 'VerifyAuthChallengeResponse_Authentication',
      request: {
        userAttributes,
        privateChallengeParameters: { code: 'K7M2PQ' },
        challengeAnswer: 'WRONG1',
        clientMetadata: { device: 'x' },
        userNotFound: false,
      },
      response: { answerCorrect: null },
    },
    expect.objectContaining({
      triggerSource: 'DefineAuthChallenge_Authentication',
      request: {
        userAttributes,
        session: [wrongRound],
        clientMetadata: { device: 'x' },
        userNotFound: false,
      },
    }),
    expect.objectContaining({ triggerSource: 'CreateAuthChallenge_Authentication' }),
    expect.objectContaining({ triggerSource: 'VerifyAuthChallengeResponse_Authentication' }),
    expect.objectContaining({
      request: { userAttributes, session: [wrongRound, rightRound], userNotFound: false },
    }),
  ]);
});

test('accepts a session only once, even when two responses to it arrive at the same time', async () => {
  const { begin, answer: respond } = cognito;
  const { Session } = await begin('ada@example.com');
  const results = await Promise.allSettled([
    respond('ada@example.com', Session, 'K7M2PQ'),
    respond('ada@example.com', Session, 'K7M2PQ'),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(respond('ada@example.com', Session, 'K7M2PQ')).rejects.toMatchObject(invalidSession);
});

test('expires a session by the cloud’s clock, and gives the next session a new lifetime', async () => {
  const { begin, answer: respond, clock } = cognito;
  const { Session } = await begin('ada@example.com');
  clock.advance(9 * 60);
  const next = await respond('ada@example.com', Session, 'WRONG1');
  clock.advance(9 * 60);
  const last = await respond('ada@example.com', next.Session, 'WRONG2');
  clock.advance(10 * 60);
  await expect(respond('ada@example.com', last.Session, 'K7M2PQ')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Invalid session for the user, session is expired.',
  });
});

test('binds a session to its user and its client', async () => {
  const { begin, answer: respond, createUser, service, client, UserPoolId } = cognito;
  await createUser('bo@example.com');
  const first = await begin('ada@example.com');
  await expect(respond('bo@example.com', first.Session, 'K7M2PQ')).rejects.toMatchObject(
    invalidSession,
  );
  const second = await begin('ada@example.com');
  const other = service.createUserPoolClient(UserPoolId, 'Other', {
    explicitAuthFlows: ['ALLOW_CUSTOM_AUTH'],
  });
  await expect(
    client.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId: other.id,
        ChallengeName: 'CUSTOM_CHALLENGE',
        Session: second.Session,
        ChallengeResponses: { USERNAME: 'ada@example.com', ANSWER: 'K7M2PQ' },
      }),
    ),
  ).rejects.toMatchObject(invalidSession);
});

test('refuses the sign-in after three wrong answers', async () => {
  const { begin, answer: respond } = cognito;
  let { Session } = await begin('ada@example.com');
  for (const code of ['A', 'B']) ({ Session } = await respond('ada@example.com', Session, code));
  await expect(respond('ada@example.com', Session, 'C')).rejects.toMatchObject(wrongCredentials);
});

test('challenges an unknown user like a known user, but never signs them in', async () => {
  const { begin, answer: respond, events, rules } = cognito;
  const challengeOfKnown = await begin('ada@example.com');
  const unknown = await begin('nobody@example.com');
  const secondSession = await begin('nobody@example.com');
  expect(Object.keys(unknown)).toEqual(Object.keys(challengeOfKnown));
  expect(unknown.Session).toHaveLength(challengeOfKnown.Session?.length ?? 0);
  expect(unknown.ChallengeParameters?.USERNAME).toMatch(/^[0-9a-f-]{36}$/);
  expect(secondSession.ChallengeParameters).toEqual(unknown.ChallengeParameters);
  expect(events.at(-1)?.request).toMatchObject({ userAttributes: {}, userNotFound: true });
  rules.answer = () => ({ issueTokens: true, failAuthentication: false, answerCorrect: true });
  await expect(respond('nobody@example.com', unknown.Session, 'K7M2PQ')).rejects.toMatchObject(
    wrongCredentials,
  );
});

test('reports an unknown user when legacy errors are on', async () => {
  const legacy = startCognito({ preventUserExistenceErrors: 'LEGACY' });
  await expect(legacy.begin('nobody@example.com')).rejects.toMatchObject({
    name: 'UserNotFoundException',
  });
  await legacy.service.close();
});

test('reports a failing trigger and an invalid response differently, and ends the session', async () => {
  const { begin, answer: respond, rules } = cognito;
  const { Session } = await begin('ada@example.com');
  rules.answer = () => {
    throw new Error('table is away');
  };
  await expect(respond('ada@example.com', Session, 'K7M2PQ')).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'VerifyAuthChallengeResponse failed with error table is away.',
  });
  await expect(respond('ada@example.com', Session, 'K7M2PQ')).rejects.toMatchObject(invalidSession);
  rules.answer = () => ({ challengeName: 7 });
  await expect(begin('ada@example.com')).rejects.toMatchObject({
    name: 'InvalidLambdaResponseException',
  });
});

test('supports the same flow through the admin API, only within the user pool', async () => {
  const { client, UserPoolId, ClientId, service } = cognito;
  const begin = (poolId: string) =>
    client.send(
      new AdminInitiateAuthCommand({
        UserPoolId: poolId,
        ClientId,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME: 'ada@example.com' },
      }),
    );
  const { Session } = await begin(UserPoolId);
  const done = await client.send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId,
      ClientId,
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session,
      ChallengeResponses: { USERNAME: 'ada@example.com', ANSWER: 'K7M2PQ' },
    }),
  );
  expect(done.AuthenticationResult).toHaveProperty('RefreshToken');
  const other = service.createUserPool('Other', { triggers: {} });
  await expect(begin(other.id)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('allows only the auth flows that a client has enabled', async () => {
  const { client, service, UserPoolId } = cognito;
  const { id } = service.createUserPoolClient(UserPoolId, 'Closed', { explicitAuthFlows: [] });
  const start = (AuthFlow: 'CUSTOM_AUTH' | 'REFRESH_TOKEN_AUTH' | 'USER_PASSWORD_AUTH') =>
    client.send(
      new InitiateAuthCommand({
        AuthFlow,
        ClientId: id,
        AuthParameters: { USERNAME: 'ada@example.com', REFRESH_TOKEN: 'x' },
      }),
    );
  for (const flow of ['CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH', 'USER_PASSWORD_AUTH'] as const) {
    await expect(start(flow)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  }
});
