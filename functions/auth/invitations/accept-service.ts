import type { UserDirectory } from '../../customers/user-directory';
import type { Invitation } from '../../items/account/invitation';
import type { Account } from '../../items/account/user';
import { AppError } from '../../platform/app-error';
import { type Clock, toInstant } from '../../platform/clock';
import { log } from '../../platform/logger';
import type { AutopilotRepository } from './autopilot-repository';
import { invitationExpired, maxTries, withoutInvited } from './autopilot-rules';
import type { InvitationRepository } from './invitation-repository';

export type AcceptDependencies = {
  readonly list: Pick<AutopilotRepository, 'load'>;
  readonly invitations: Pick<InvitationRepository, 'of' | 'accept'>;
  readonly users: Pick<UserDirectory, 'ensure' | 'join'>;
  readonly customers: { get(customerId: string): Promise<{ readonly timeZone: string }> };
  readonly clock: Clock;
};

/**
 * Returns the invitation whose link the user followed. If they followed none, returns their only
 * invitation, or undefined if they have none.
 */
const chooseInvitation = (
  open: readonly Invitation[],
  invitedCustomerId: string | undefined,
): Invitation | undefined => {
  if (invitedCustomerId) {
    const found = open.find(({ customerId }) => customerId === invitedCustomerId);
    if (!found && open.length > 0) throw invitationExpired();
    return found;
  }
  if (open.length <= 1) return open[0];
  throw new AppError(
    'several_invitations',
    'More than one store has invited you. Open the invitation email from the store you want to join, and sign in from there.',
  );
};

/**
 * Gives an invited person access once they have proven that the address is theirs. The user is
 * created in the user pool first. If there is a crash in between, the address has no account, and
 * the next sign-in continues from there.
 * @param invitedCustomerId the customer whose invitation was followed
 * @returns false when no one has invited the person
 * @throws AppError several_invitations, invitation_gone
 */
export const acceptInvitation = async (
  email: string,
  invitedCustomerId: string | undefined,
  { list, invitations, users, customers, clock }: AcceptDependencies,
): Promise<boolean> => {
  const invitation = chooseInvitation(await invitations.of(email, clock()), invitedCustomerId);
  if (!invitation) return false;
  const { customerId, invitedBy } = invitation;
  const { timeZone } = await customers.get(customerId);
  const userId = await users.ensure(email);
  const account: Account = { userId, role: 'customer', email, customerId, timeZone };
  const newUser = { userId, email, addedAt: toInstant(clock()), addedBy: invitedBy };
  for (let tries = 0; tries < maxTries; tries += 1) {
    const accessList = await list.load(customerId);
    if (!accessList.invited.some((person) => person.email === email)) throw invitationExpired();
    const next = withoutInvited({ ...accessList, users: [...accessList.users, newUser] }, email);
    const outcome = await invitations.accept(customerId, account, next);
    if (outcome === 'taken') return true;
    if (outcome === 'added') {
      await users.join(email, 'Customers');
      log.info('Autopilot user added', { customerId, userId, byUserId: invitedBy });
      return true;
    }
  }
  throw new Error('The users of an account kept changing while we wrote them');
};
