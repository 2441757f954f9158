import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../platform/clock';

/** Milliseconds. */
const clockMargin = 50;

export type EndTokensDependencies = {
  readonly accounts: { endTokens(userId: string, before: number): Promise<void> };
  readonly clock: Clock;
};

/**
 * Ends every access token that a user has by now. A token counts whole seconds, so those of this
 * second end too; it returns once the second is over, and who signs in again at once gets a token
 * that holds.
 */
export const endAccessTokens = async (
  userId: string,
  { accounts, clock }: EndTokensDependencies,
): Promise<void> => {
  const from = (Math.floor(clock() / 1000) + 1) * 1000;
  await accounts.endTokens(userId, from);
  // A timer may fire a moment early, and the clock that dates tokens may be a little behind ours.
  await wait(Math.min(1000, from - clock()) + clockMargin);
};
