import { sharedPool } from '../../shared/ip-pools';
import type { Sender } from '../items/account/sender';
import { AppError } from '../platform/app-error';

/** Every pool there is, by the names that the deploy lists: the shared one first. */
export const poolsOf = (names: readonly string[]): readonly string[] => [sharedPool, ...names];

/** @throws AppError ip_pool_unknown */
export const checkPool = (name: string, pools: readonly string[]): void => {
  if (pools.includes(name)) return;
  const message = 'This IP pool no longer exists. Choose another.';
  throw new AppError('ip_pool_unknown', message, { fields: { ipPoolName: message } });
};

/** The pool that a sender's mails go out from: the shared one, where its own was taken away. */
export const poolInUse = (name: string, pools: readonly string[]): string =>
  pools.includes(name) ? name : sharedPool;

/** What a new sender begins with: the pool of the sender that Mailbloom provides. */
export const defaultPool = (senders: readonly Sender[], pools: readonly string[]): string =>
  poolInUse(senders.find(({ domain }) => !domain)?.ipPoolName ?? sharedPool, pools);
