import { limits } from '../../shared/limits';
import type { Autopilot } from '../items/account/autopilot';
import { AppError } from '../platform/app-error';

/** Only the owner and managers change who has access: somebody who was let in lets nobody else in. */
export const mayChange = ({ users }: Autopilot, userId: string): boolean =>
  users.every((user) => user.userId !== userId);

/** @throws AppError forbidden */
export const checkMayChange = (list: Autopilot, userId: string): void => {
  if (mayChange(list, userId)) return;
  throw new AppError('forbidden', 'Only the owner of the account adds and removes users.');
};

export const alreadyAdded = () =>
  new AppError('user_already_added', 'This person already has access to this account.', {
    fields: { email: 'Already has access' },
  });

export const emailTaken = () =>
  new AppError('email_taken', 'Somebody already signs in with this email. Use another one.', {
    fields: { email: 'Already in use' },
  });

/** @throws AppError user_already_added or too_many_users */
export const checkMayAdd = ({ users }: Autopilot, email: string): void => {
  if (users.some((user) => user.email === email)) throw alreadyAdded();
  if (users.length < limits.mostAutopilotUsers) return;
  throw new AppError(
    'too_many_users',
    `${limits.mostAutopilotUsers} people have access already. Remove one, then add this one.`,
  );
};
