import type { AutopilotRepository } from '../auth/invitations/autopilot-repository';
import { checkMayChange, maxTries, withoutInvited } from '../auth/invitations/autopilot-rules';
import type { InvitationRepository } from '../auth/invitations/invitation-repository';
import type { SessionRepository } from '../auth/session-repository';
import type { Autopilot } from '../items/account/autopilot';
import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import type { Scope } from '../platform/http/access';
import { log } from '../platform/logger';

export type RemoveUserDependencies = {
  readonly list: AutopilotRepository;
  readonly invitations: Pick<InvitationRepository, 'remove'>;
  readonly customers: { get(customerId: string): Promise<{ readonly email: string }> };
  readonly sessions: Pick<SessionRepository, 'list' | 'remove'>;
  readonly pool: { remove(userId: string): Promise<void> };
  readonly clock: Clock;
};

const findUser = ({ users }: Autopilot, email: string) =>
  users.find((user) => user.email === email);

/** Refuses to remove the owner. Allows removing a user who no longer exists. */
const checkNotOwner = async (
  { customerId }: Scope,
  email: string,
  customers: RemoveUserDependencies['customers'],
): Promise<void> => {
  if ((await customers.get(customerId)).email !== email) return;
  throw new AppError('owner_not_removable', 'You can’t remove the account owner.');
};

const endSignIns = async (
  userId: string,
  { sessions, pool, clock }: RemoveUserDependencies,
): Promise<void> => {
  for (const { id } of await sessions.list(userId, clock())) await sessions.remove(userId, id);
  await pool.remove(userId);
};

/**
 * Withdraws an invitation that hasn't been accepted. @returns false when the person has accepted in
 * the meantime
 */
const withdraw = async (
  { customerId, userId: byUserId }: Scope,
  email: string,
  { list, invitations }: RemoveUserDependencies,
): Promise<boolean> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const accessList = await list.load(customerId);
    if (findUser(accessList, email)) return false;
    if (await invitations.remove(email, customerId, withoutInvited(accessList, email))) {
      log.info('Autopilot invitation withdrawn', { customerId, byUserId });
      return true;
    }
  }
  throw new Error('The users of an account kept changing while we wrote them');
};

/**
 * Ends a user's access: first for all calls, then in the user pool, and finally on the list. If
 * this is interrupted, the user is still on the list but has no access, and repeating the call
 * finishes the removal.
 * @throws AppError forbidden, owner_not_removable
 */
export const removeAutopilotUser = async (
  scope: Scope,
  email: string,
  dependencies: RemoveUserDependencies,
): Promise<void> => {
  const { customerId } = scope;
  const { list } = dependencies;
  let accessList = await list.load(customerId);
  if (accessList.invited.some((person) => person.email === email)) {
    checkMayChange(accessList, scope.userId);
    if (await withdraw(scope, email, dependencies)) return;
    accessList = await list.load(customerId);
  }
  const user = findUser(accessList, email);
  if (user?.userId !== scope.userId) checkMayChange(accessList, scope.userId);
  if (!user) return checkNotOwner(scope, email, dependencies.customers);
  const { userId } = user;
  if (await list.endAccess(customerId, userId)) await endSignIns(userId, dependencies);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const users = accessList.users.filter((one) => one.userId !== userId);
    if (await list.forget(customerId, userId, { ...accessList, users })) {
      log.info('Autopilot user removed', { customerId, userId, byUserId: scope.userId });
      return;
    }
    accessList = await list.load(customerId);
    if (!accessList.users.some((one) => one.userId === userId)) return;
  }
  throw new Error('The users of an account kept changing while we wrote them');
};
