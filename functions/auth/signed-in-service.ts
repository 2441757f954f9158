import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Account } from '../items/account/user';
import { AppError } from '../platform/app-error';
import type { KeyRing } from '../platform/aws/key-ring';
import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { errorFields, log } from '../platform/logger';
import { endAccessTokens } from './end-tokens';
import { networkOf } from './network';
import { sessionCookie, sessionIdOf } from './session-cookie';
import type { SessionRepository } from './session-repository';
import { signInByTicket } from './sign-in-service';
import { subjectOf, type Tokens, type UserPool } from './user-pool';

type SessionDependencies = {
  readonly sessions: SessionRepository;
  readonly clock: Clock;
  readonly newId: NewId;
};
type Call = { readonly event: APIGatewayProxyEventV2; readonly sourceIp: string };

type NamedPattern = readonly [name: string, sign: RegExp];

/**
 * A browser whose user agent also contains the name of another browser comes before that other
 * browser.
 */
const browsers: readonly NamedPattern[] = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
];

const systems: readonly NamedPattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** The maximum number of characters to read from a user agent, because it's untrusted text. */
const maxCharacters = 400;

const nameIn = (patterns: readonly NamedPattern[], text: string): string | undefined =>
  patterns.find(([, sign]) => sign.test(text))?.[0];

/**
 * Returns a name such as 'Firefox on Windows' for a User-Agent header. A rough name is enough,
 * because it only helps people recognize their own devices.
 */
export const browserName = (userAgent: string | undefined): string => {
  const text = (userAgent ?? '').slice(0, maxCharacters);
  const browser = nameIn(browsers, text) ?? 'Other browser';
  const system = nameIn(systems, text);
  return system ? `${browser} on ${system}` : browser;
};

const deviceOf = ({ event, sourceIp }: Call) => ({
  browser: browserName(event.headers['user-agent']),
  network: networkOf(sourceIp),
});

/**
 * Runs a task and only logs an error that it throws, so that people can sign in even when the list
 * of sessions can't be written.
 */
const tolerateFailure = async (task: () => Promise<void>): Promise<void> => {
  try {
    await task();
  } catch (error) {
    log.warn('Couldn’t record a session', errorFields(error));
  }
};

/**
 * Records a new sign-in, which replaces this browser's previous one.
 * @returns the cookie that identifies the session
 */
export const recordSignIn = async (
  call: Call,
  { accessToken }: Pick<Tokens, 'accessToken'>,
  { sessions, clock, newId }: SessionDependencies,
): Promise<string> => {
  const now = clock();
  const id = newId(now);
  await tolerateFailure(async () => {
    const userId = subjectOf(accessToken);
    const before = sessionIdOf(call.event);
    if (before) await sessions.remove(userId, before);
    await sessions.put(userId, { id, ...deviceOf(call), signedInAt: now, seenAt: now });
  });
  return sessionCookie(id);
};

/**
 * Records that a session was renewed. A session that was never recorded is recorded from now on.
 * @returns the cookie that identifies the session
 */
export const recordRenewal = async (
  call: Call,
  tokens: Pick<Tokens, 'accessToken'>,
  dependencies: SessionDependencies,
): Promise<string> => {
  const id = sessionIdOf(call.event);
  if (!id) return recordSignIn(call, tokens, dependencies);
  const { sessions, clock } = dependencies;
  await tolerateFailure(() =>
    sessions.touch(subjectOf(tokens.accessToken), { id, ...deviceOf(call), seenAt: clock() }),
  );
  return sessionCookie(id);
};

type Ending = SessionDependencies & {
  readonly pool: UserPool;
  readonly keys: KeyRing;
  readonly accounts: {
    get(userId: string): Promise<Account>;
    endTokens(userId: string, before: number): Promise<void>;
  };
};

const sessionEndedError = () =>
  new AppError('session_ended', 'You have been signed out. Sign in again.');

/**
 * Signs an account out everywhere but in this browser. Cognito ends either all sign-ins or none, so
 * this browser's sign-in ends too and a new one replaces it. If this is interrupted, every browser
 * has to sign in again.
 * @param token this browser's refresh token, which proves whose session it is
 * @throws AppError session_ended, or forbidden when the session belongs to another account
 */
export const endOtherSessions = async (
  userId: string,
  token: string,
  call: Call,
  dependencies: Ending,
): Promise<{ readonly tokens: Tokens; readonly cookie: string }> => {
  const { pool, keys, accounts, sessions, clock } = dependencies;
  const { accessToken } = await pool.refresh(token);
  if (subjectOf(accessToken) !== userId) {
    throw new AppError('forbidden', 'Someone else signed in on this browser. Reload the page.');
  }
  await pool.signOutEverywhere(accessToken);
  await endAccessTokens(userId, { accounts, clock });
  for (const { id } of await sessions.list(userId, clock())) await sessions.remove(userId, id);
  const { email } = await accounts.get(userId);
  const tokens = await signInByTicket(email, { pool, keys, clock });
  if (!tokens) throw sessionEndedError();
  return { tokens, cookie: await recordSignIn(call, tokens, dependencies) };
};
