import { limits } from '../../../shared/limits';
import type { Autopilot, InvitedPerson } from '../../items/account/autopilot';
import { AppError } from '../../platform/app-error';

/**
 * The maximum number of attempts to write a change. An attempt fails if someone else changed the
 * list at the same moment. More than two failures happen only when someone provokes them.
 */
export const maxTries = 6;

/**
 * Returns whether a user may change who has access. Only the owner and managers may do that, so
 * invited users can't invite others.
 */
export const mayChange = ({ users }: Autopilot, userId: string): boolean =>
  users.every((user) => user.userId !== userId);

/** @throws AppError forbidden */
export const checkMayChange = (list: Autopilot, userId: string): void => {
  if (mayChange(list, userId)) return;
  throw new AppError('forbidden', 'Only the account owner can add or remove users.');
};

export const alreadyAdded = () =>
  new AppError('user_already_added', 'This person already has access to this account.', {
    fields: { email: 'Already has access' },
  });

const alreadyInvitedError = () =>
  new AppError('user_already_added', 'This person was already invited to this account.', {
    fields: { email: 'Already invited' },
  });

export const invitationExpired = () =>
  new AppError(
    'invitation_gone',
    'This invitation was withdrawn or has expired. Ask for a new one.',
  );

/** @throws AppError user_already_added or too_many_users */
export const checkMayAdd = ({ users, invited }: Autopilot, email: string): void => {
  if (users.some((user) => user.email === email)) throw alreadyAdded();
  if (invited.some((person) => person.email === email)) throw alreadyInvitedError();
  if (users.length + invited.length < limits.maxAutopilotUsers) return;
  throw new AppError(
    'too_many_users',
    `${limits.maxAutopilotUsers} people already have access or an invitation, which is the limit. Remove one first.`,
  );
};

/**
 * Returns the list with the person invited. A person who is already on it is listed once and keeps
 * their position.
 */
export const withInvited = (list: Autopilot, person: InvitedPerson): Autopilot => {
  const isAlreadyInvited = list.invited.some(({ email }) => email === person.email);
  const renewed = list.invited.map((invitee) =>
    invitee.email === person.email ? person : invitee,
  );
  return { ...list, invited: isAlreadyInvited ? renewed : [...list.invited, person] };
};

export const withoutInvited = (list: Autopilot, email: string): Autopilot => ({
  ...list,
  invited: list.invited.filter((person) => person.email !== email),
});
