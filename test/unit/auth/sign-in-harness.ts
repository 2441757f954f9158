import { randomBytes } from 'node:crypto';
import { createCodeRepository } from '../../../functions/auth/code-repository';
import type { SignInCodeEmail } from '../../../functions/auth/mails/sign-in-email';
import {
  beginSignIn,
  finishSignIn,
  type SignInResult,
} from '../../../functions/auth/sign-in-service';
import { isValidTicket } from '../../../functions/auth/sign-in-ticket';
import type { UserPool } from '../../../functions/auth/user-pool';
import { AppError } from '../../../functions/platform/app-error';
import { createKeyRing } from '../../../functions/platform/aws/key-ring';
import { createRateLimiter } from '../../../functions/platform/table/rate-limiter';
import { embeddedTable } from '../../support/embedded-table';

export const knownEmail = 'ada@example.com';
export const unknownEmail = 'nobody@example.com';
export const tokens = { accessToken: 'access', expiresInSeconds: 900, refreshToken: 'refresh' };

/** Returns a wrong code in the correct format. */
export const wrongCode = (code: string): string => (code[0] === 'A' ? 'B' : 'A') + code.slice(1);

/**
 * Sets up sign-in on a local table, with a user pool of one user and a mail queue that tests can
 * read.
 */
export const openSignIn = (testDomains: readonly string[] = []) => {
  const embedded = embeddedTable();
  const keys = createKeyRing(
    (
      (secret) => async () =>
        secret
    )(randomBytes(32).toString('hex')),
  );
  const time = { now: 1_800_000_000_000 };
  const clock = () => time.now;
  const queued: SignInCodeEmail[] = [];
  const calls: string[] = [];
  const revoked: string[] = [];

  const pool: UserPool = {
    signIn: async (email, ticket) => {
      calls.push('pool.signIn');
      const isRight = isValidTicket(await keys('sign-in-ticket'), email, ticket, clock());
      return isRight && email !== unknownEmail ? tokens : undefined;
    },
    refresh: async () => tokens,
    signOutEverywhere: async () => undefined,
    revoke: async (token) => void revoked.push(token),
  };

  // Records every call to the table by name, in order.
  embedded.table.client.middlewareStack.add(
    (next, context) => async (input) => {
      calls.push(context.commandName ?? '');
      return next(input);
    },
    { step: 'initialize' },
  );

  const dependencies = {
    pool,
    codes: createCodeRepository(embedded.table),
    limiter: createRateLimiter(embedded.table, clock),
    keys,
    emailQueue: {
      send: async (mail: SignInCodeEmail) => {
        calls.push('queue.send');
        queued.push(mail);
      },
    },
    clock,
    testDomains,
    invitations: { of: async () => [] },
    accept: async () => false,
    hasAccount: async () => true,
  };

  const challengeOf = (response: SignInResult) => {
    if (!('session' in response)) throw new AppError('forbidden', 'Signed in without a challenge');
    return response;
  };

  return {
    embedded,
    dependencies,
    keys,
    queued,
    calls,
    revoked,
    time,
    ask: async (email = knownEmail, ip = '192.0.2.1', isEmailExpected = true) =>
      challengeOf(await beginSignIn(email, { ip, isMailWanted: isEmailExpected }, dependencies)),
    begin: (email: string) =>
      beginSignIn(email, { ip: '192.0.2.1', isMailWanted: true }, dependencies),
    answer: (session: string, code: string, { email = knownEmail, ip = '192.0.2.1' } = {}) =>
      finishSignIn({ email, code, session }, ip, dependencies),
    newestCode: () => queued.at(-1)?.code ?? '',
  };
};
export type SignInHarness = ReturnType<typeof openSignIn>;
