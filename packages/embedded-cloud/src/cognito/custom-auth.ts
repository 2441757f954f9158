import { randomUUID } from 'node:crypto';
import { AwsError } from '../core/aws-service';
import type { Clock } from '../core/clock';
import type { PoolClient, Pools } from './pools';
import type { RefreshTokens } from './refresh-tokens';
import { invalidParameter, notAuthorized, userNotFound } from './refusals';
import type { AuthSession, ChallengeResult, Sessions } from './sessions';
import type { Tokens } from './tokens';
import type { TriggerSubject, Triggers } from './trigger-events';
import { isSameUser, userNameFor } from './user-name';
import type { User, Users } from './users';

export type CustomAuthParts = {
  readonly clock: Clock;
  readonly pools: Pools;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly refreshTokens: RefreshTokens;
  readonly tokens: Tokens;
  readonly triggers: Triggers;
};

type Metadata = Readonly<Record<string, string>> | undefined;

export type ChallengeAnswer = {
  readonly client: PoolClient;
  readonly session: string;
  readonly username: string;
  readonly answer: string;
  readonly clientMetadata: Metadata;
};

const wrongCredentials = () => notAuthorized('Incorrect username or password.');

/** Implements sign-in with the challenges that the pool's triggers define. */
export const createCustomAuth = (parts: CustomAuthParts) => {
  const issue = (subject: TriggerSubject, client: PoolClient) => {
    if (!subject.user) throw wrongCredentials();
    const signIn = newSignIn(parts.clock, client, subject.user);
    const { pool, user } = subject;
    return {
      ChallengeParameters: {},
      AuthenticationResult: {
        ...parts.tokens.issue(pool, client, user, signIn),
        RefreshToken: parts.refreshTokens.issue(signIn),
      },
    };
  };

  const challenge = async (
    subject: TriggerSubject,
    client: PoolClient,
    results: readonly ChallengeResult[],
  ) => {
    const created = await parts.triggers.createChallenge(subject, results);
    const session: AuthSession = {
      poolId: subject.pool.id,
      clientId: client.id,
      username: subject.username,
      sub: subject.user?.sub,
      results: [...results],
      challengeMetadata: created.challengeMetadata,
      privateParameters: created.privateChallengeParameters ?? {},
    };
    return {
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session: parts.sessions.open(session, client.authSessionMinutes),
      ChallengeParameters: { USERNAME: userNameFor(subject), ...created.publicChallengeParameters },
    };
  };

  /** Asks the pool's triggers for the next step: tokens, a refusal or another challenge. */
  const advance = async (
    subject: TriggerSubject,
    client: PoolClient,
    results: readonly ChallengeResult[],
  ) => {
    const next = await parts.triggers.defineChallenge(subject, results);
    if (next.failAuthentication) throw wrongCredentials();
    if (next.issueTokens) return issue(subject, client);
    if (next.challengeName === 'CUSTOM_CHALLENGE') return challenge(subject, client, results);
    throw new AwsError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  };

  return {
    async initiate(client: PoolClient, username: string) {
      requireFlow(client, 'ALLOW_CUSTOM_AUTH', 'CUSTOM_AUTH');
      const user = requireEnabled(parts.users.find(client.poolId, username));
      refuseExpired(user, parts.clock);
      if (!user && client.preventUserExistenceErrors === 'LEGACY') throw userNotFound();
      const pool = parts.pools.pool(client.poolId);
      // Cognito doesn't pass the metadata of InitiateAuth to the triggers that define, create, and
      // verify a challenge.
      const subject = { pool, clientId: client.id, username, user, clientMetadata: undefined };
      return advance(subject, client, []);
    },
    async respond({ client, session: secret, username, answer, clientMetadata }: ChallengeAnswer) {
      const session = parts.sessions.take(secret);
      if (session.clientId !== client.id) throw notAuthorized('Invalid session for the user.');
      const subject = subjectOf(parts, session, clientMetadata);
      if (!isSameUser(subject, username)) throw notAuthorized('Invalid session for the user.');
      const { answerCorrect } = await parts.triggers.verifyAnswer(
        subject,
        session.privateParameters,
        answer,
      );
      const result = {
        challengeName: 'CUSTOM_CHALLENGE',
        challengeResult: answerCorrect === true,
        challengeMetadata: session.challengeMetadata,
      };
      return advance(subject, client, [...session.results, result]);
    },
  };
};

/** Refuses an authentication flow that the app client doesn't allow. */
export const requireFlow = (
  client: PoolClient,
  flow: PoolClient['explicitAuthFlows'][number],
  name: string,
) => {
  if (client.explicitAuthFlows.includes(flow)) return;
  throw invalidParameter(`${name} flow not enabled for this client`);
};

const requireEnabled = (user: User | undefined): User | undefined => {
  if (user && !user.isEnabled) throw notAuthorized('User is disabled.');
  return user;
};

/** Seven days: the default of a pool whose policy doesn't mention temporary passwords. */
const TEMPORARY_MS = 7 * 86_400_000;

/** Refuses a user whose temporary password, set by an administrator, has expired. */
const refuseExpired = (user: User | undefined, clock: Clock): void => {
  if (user?.status !== 'FORCE_CHANGE_PASSWORD') return;
  if (clock.now() < user.createdAtMs + TEMPORARY_MS) return;
  throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
};

const subjectOf = (
  { pools, users }: CustomAuthParts,
  session: AuthSession,
  clientMetadata: Metadata,
): TriggerSubject => {
  const { poolId, clientId, username, sub } = session;
  const user = sub === undefined ? undefined : requireEnabled(users.find(poolId, sub));
  if (sub !== undefined && !user) throw wrongCredentials();
  return { pool: pools.pool(poolId), clientId, username, user, clientMetadata };
};

const newSignIn = (clock: Clock, client: PoolClient, { sub }: User) => ({
  poolId: client.poolId,
  clientId: client.id,
  sub,
  originJti: randomUUID(),
  authTimeSeconds: Math.floor(clock.now() / 1000),
  expiresAtMs: clock.now() + client.refreshTokenMinutes * 60_000,
});
