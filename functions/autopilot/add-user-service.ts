import type { AutopilotRepository } from '../auth/invitations/autopilot-repository';
import {
  alreadyAdded,
  checkMayAdd,
  checkMayChange,
  invitationExpired,
  maxTries,
  withInvited,
} from '../auth/invitations/autopilot-rules';
import type { InvitationRepository } from '../auth/invitations/invitation-repository';
import type { Autopilot, InvitedPerson } from '../items/account/autopilot';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { Scope } from '../platform/http/access';
import { log } from '../platform/logger';
import type { Limit, RateLimiter } from '../platform/table/rate-limiter';

export type AddUserDependencies = {
  readonly list: Pick<AutopilotRepository, 'load'>;
  readonly invitations: Pick<InvitationRepository, 'put'>;
  readonly customers: { get(customerId: string): Promise<{ readonly email: string }> };
  readonly limiter: Pick<RateLimiter, 'take'>;
  readonly clock: Clock;
};

/**
 * The daily limit for adding users. It is enough for a whole team, including mistakes. Refused
 * attempts count too.
 */
const additionsPerDay: Limit = { name: 'autopilot-add', max: 40, windowSeconds: 86_400 };

/** An invitation that no one accepts expires after this time. */
const lifetimeSeconds = 30 * 86_400;

const reserveAddition = async (customerId: string, limiter: AddUserDependencies['limiter']) => {
  if (await limiter.take(additionsPerDay, customerId)) return;
  throw new AppError(
    'too_many_invitations',
    'Too many people were added today. Try again tomorrow or contact us.',
  );
};

/**
 * Writes an invitation. Before each attempt to write, `check` throws an error if the current list
 * of users doesn't allow the invitation.
 */
const invite = async (
  { customerId, userId }: Scope,
  email: string,
  check: (list: Autopilot) => void,
  { list, invitations, clock }: AddUserDependencies,
): Promise<InvitedPerson> => {
  const now = clock();
  const person = { email, invitedAt: toInstant(now), invitedBy: userId };
  const { invitedBy, invitedAt } = person;
  const ttl = Math.floor(now / 1000) + lifetimeSeconds;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const accessList = await list.load(customerId);
    check(accessList);
    const next = withInvited(accessList, person);
    if (await invitations.put(email, { customerId, invitedBy, invitedAt, ttl }, next)) {
      log.info('Autopilot user invited', { customerId, byUserId: userId });
      return person;
    }
  }
  throw new Error('The users of an account kept changing while we wrote them');
};

/**
 * Invites a person to a customer's account. We don't check whether they already sign in elsewhere,
 * so that the answer reveals nothing about other accounts. The address isn't reserved until they
 * accept.
 * @throws AppError forbidden, user_already_added, too_many_users, too_many_invitations
 */
export const addAutopilotUser = async (
  scope: Scope,
  email: string,
  dependencies: AddUserDependencies,
): Promise<InvitedPerson> => {
  const { list, customers, limiter } = dependencies;
  const check = (accessList: Autopilot) => {
    checkMayChange(accessList, scope.userId);
    checkMayAdd(accessList, email);
  };
  check(await list.load(scope.customerId));
  await reserveAddition(scope.customerId, limiter);
  if ((await customers.get(scope.customerId)).email === email) throw alreadyAdded();
  return invite(scope, email, check, dependencies);
};

/**
 * Renews an invitation that hasn't been accepted yet.
 * @throws AppError forbidden, invitation_gone, too_many_invitations
 */
export const resendInvitation = async (
  scope: Scope,
  email: string,
  dependencies: AddUserDependencies,
): Promise<InvitedPerson> => {
  const check = (accessList: Autopilot) => {
    checkMayChange(accessList, scope.userId);
    if (!accessList.invited.some((person) => person.email === email)) throw invitationExpired();
  };
  check(await dependencies.list.load(scope.customerId));
  await reserveAddition(scope.customerId, dependencies.limiter);
  return invite(scope, email, check, dependencies);
};
