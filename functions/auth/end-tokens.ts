import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../platform/clock';

/** A margin in milliseconds, because timers and clocks are inaccurate. */
const clockMarginMs = 50;

export type EndTokensDependencies = {
  readonly accounts: { endTokens(userId: string, before: number): Promise<void> };
  readonly clock: Clock;
};

/**
 * Ends all access tokens that a user has. Tokens are dated in whole seconds, so tokens issued in
 * the current second end too. Returns only after that second is over, so that a user who signs in
 * again right away gets a valid token.
 */
export const endAccessTokens = async (
  userId: string,
  { accounts, clock }: EndTokensDependencies,
): Promise<void> => {
  const cutoffMs = (Math.floor(clock() / 1000) + 1) * 1000;
  await accounts.endTokens(userId, cutoffMs);
  // A timer may fire slightly early, and the clock that dates tokens may be slightly behind ours.
  await wait(Math.min(1000, cutoffMs - clock()) + clockMarginMs);
};
