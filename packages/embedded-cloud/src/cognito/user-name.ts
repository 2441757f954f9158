import { createHmac } from 'node:crypto';
import type { Pool } from './pools';
import type { TriggerSubject } from './trigger-events';

/** Returns the user's `sub`, or a constant id of the same form for an unknown user. */
export const userNameFor = ({ pool, user, username }: TriggerSubject): string =>
  user?.sub ?? simulatedSub(pool, username);

const simulatedSub = (pool: Pool, username: string): string => {
  const hex = createHmac('sha256', pool.signingKey.privatePem).update(username).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
};

/**
 * Returns whether the username in a challenge answer identifies the user for whom the session was
 * created.
 */
export const isSameUser = (subject: TriggerSubject, name: string): boolean =>
  name === userNameFor(subject) ||
  name.trim().toLowerCase() === (subject.user?.email ?? subject.username.trim().toLowerCase());
