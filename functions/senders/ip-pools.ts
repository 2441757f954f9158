import { sharedPool } from '../../shared/ip-pools';
import type { Sender } from '../items/account/sender';
import { AppError } from '../platform/app-error';

/**
 * Returns all pools, from the names in the deployment's configuration, with the shared one first.
 */
export const poolsOf = (names: readonly string[]): readonly string[] => [sharedPool, ...names];

/** @throws AppError ip_pool_unknown */
export const checkPool = (name: string, pools: readonly string[]): void => {
  if (pools.includes(name)) return;
  const message = 'This IP pool no longer exists. Choose another.';
  throw new AppError('ip_pool_unknown', message, { fields: { ipPoolName: message } });
};

/**
 * Returns the pool that a sender's emails go out from: its own pool, or the shared one if its own
 * was removed.
 */
export const poolInUse = (name: string, pools: readonly string[]): string =>
  pools.includes(name) ? name : sharedPool;

/** Returns the initial pool of a new sender: that of the sender provided by Mailbloom. */
export const defaultPool = (senders: readonly Sender[], pools: readonly string[]): string =>
  poolInUse(senders.find(({ domain }) => !domain)?.ipPoolName ?? sharedPool, pools);
