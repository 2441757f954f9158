import type { Limit, RateLimiter } from '../auth/rate-limiter';
import type { UserDirectory } from '../customers/user-directory';
import type { Autopilot, AutopilotUser } from '../items/account/autopilot';
import type { Account } from '../items/account/user';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { Scope } from '../platform/http/access';
import { log } from '../platform/logger';
import type { AutopilotRepository } from './autopilot-repository';
import { alreadyAdded, checkMayAdd, checkMayChange, emailTaken } from './autopilot-rules';

export type AddUserDependencies = {
  readonly list: AutopilotRepository;
  readonly users: Pick<UserDirectory, 'ensure' | 'join'>;
  readonly customers: { get(customerId: string): Promise<{ readonly timeZone: string }> };
  readonly limiter: Pick<RateLimiter, 'take'>;
  readonly clock: Clock;
};

/**
 * Enough for a whole team and its mistakes. Refused tries count too: an answer tells whether somebody
 * signs in with an address, and a person who is added again gets another mail.
 */
const additionsPerDay: Limit = { what: 'autopilot-add', most: 40, windowSeconds: 86_400 };

/** Tries of a change that meets another one; more than two happen only if somebody tries for it. */
export const mostTries = 6;

const takePlace = async (customerId: string, limiter: AddUserDependencies['limiter']) => {
  if (await limiter.take(additionsPerDay, customerId)) return;
  throw new AppError(
    'too_many_invitations',
    'Many people were added today. Try again tomorrow, or write to us.',
  );
};

/** @throws AppError user_already_added or email_taken */
const refuseTaken = async (
  { customerId }: Scope,
  userId: string,
  list: AutopilotRepository,
): Promise<never> => {
  const account = await list.accountOf(userId);
  throw account?.customerId === customerId && !account.leaves ? alreadyAdded() : emailTaken();
};

/**
 * Gives somebody access to a customer's account. The user is made in the user pool first: a crash
 * in between leaves an address that belongs to nobody, and the same call repeated picks it up.
 * @throws AppError forbidden, user_already_added, email_taken, too_many_users, too_many_invitations
 */
export const addAutopilotUser = async (
  scope: Scope,
  email: string,
  { list, users, customers, limiter, clock }: AddUserDependencies,
): Promise<AutopilotUser> => {
  const { customerId } = scope;
  let known: Autopilot = await list.load(customerId);
  checkMayChange(known, scope.userId);
  checkMayAdd(known, email);
  await takePlace(customerId, limiter);
  const { timeZone } = await customers.get(customerId);
  const userId = await users.ensure(email);
  const account: Account = { userId, role: 'customer', email, customerId, timeZone };
  const added = { userId, email, addedAt: toInstant(clock()), addedBy: scope.userId };
  for (let tries = 0; tries < mostTries; tries += 1) {
    const next = { ...known, users: [...known.users, added] };
    const outcome = await list.add(customerId, account, next);
    if (outcome === 'taken') return refuseTaken(scope, userId, list);
    if (outcome === 'added') {
      await users.join(email, 'Customers');
      log.info('Autopilot user added', { customerId, userId, byUserId: scope.userId });
      return added;
    }
    known = await list.load(customerId);
    checkMayChange(known, scope.userId);
    checkMayAdd(known, email);
  }
  throw new Error('The users of an account were changed all the time');
};
