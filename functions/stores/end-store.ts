import type { Store } from '../items/store/store';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { StoreRepository } from './store-repository';

type Ended = Exclude<Store['state'], 'active'>;

const mostTries = 5;

/** As it stays behind: without tokens, with all that was known of it. */
const ended = (
  { sealed: _, tokenEnd: __, turnEnd: ___, lookAt: ____, ...rest }: Store,
  state: Ended,
  now: number,
) => ({
  ...rest,
  state,
  endedAt: toInstant(now),
});

/**
 * Ends the access to a customer's store while `isMeant` holds of it; its shop can be connected anew, by
 * anybody. @returns the store as it is then, ended before or not
 */
export const createEndStore =
  ({ stores, clock }: { readonly stores: StoreRepository; readonly clock: Clock }) =>
  async (
    customerId: string,
    state: Ended,
    isMeant: (store: Store) => boolean = () => true,
  ): Promise<Store | undefined> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const store = await stores.read(customerId);
      if (store?.state !== 'active' || !isMeant(store)) return store;
      const after = ended(store, state, clock());
      if (await stores.release(after)) return { ...after, rev: after.rev + 1 };
    }
    throw new AppError('stale_version', 'The store is being updated. Reload and try again.');
  };
export type EndStore = ReturnType<typeof createEndStore>;
