import type { Store } from '../items/store/store';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { StoreRepository } from './store-repository';

type EndedState = Exclude<Store['state'], 'active'>;

const maxTries = 5;

/** Returns the ended store, without tokens but with everything else known about it. */
const toEndedStore = (
  { sealed: _, tokenEnd: __, turnEnd: ___, lookAt: ____, ...rest }: Store,
  state: EndedState,
  now: number,
) => ({
  ...rest,
  state,
  endedAt: toInstant(now),
});

/**
 * Ends the access to a customer's store if `isMeant` returns true for it. Its shop can then be
 * connected again, by any customer. @returns the store as it is then, whether or not it had already
 * ended
 */
export const createEndStore =
  ({ stores, clock }: { readonly stores: StoreRepository; readonly clock: Clock }) =>
  async (
    customerId: string,
    state: EndedState,
    isMeant: (store: Store) => boolean = () => true,
  ): Promise<Store | undefined> => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const store = await stores.read(customerId);
      if (store?.state !== 'active' || !isMeant(store)) return store;
      const after = toEndedStore(store, state, clock());
      if (await stores.release(after)) return { ...after, rev: after.rev + 1 };
    }
    throw new AppError('stale_version', 'The store is being updated. Reload and try again.');
  };
export type EndStore = ReturnType<typeof createEndStore>;
