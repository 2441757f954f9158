import type { LedgerEntry } from '../../items/delivery/ledger-entry';

/**
 * Walks a lane's manifest and ledger side by side, both sorted by subscriber id, so that memory
 * stays at a page however large the audience is.
 */
export const joinLane = async function* (
  ids: AsyncIterable<string>,
  entries: AsyncGenerator<LedgerEntry>,
): AsyncGenerator<{ readonly subscriberId: string; readonly entry?: LedgerEntry }> {
  let entry = await entries.next();
  for await (const subscriberId of ids) {
    while (!entry.done && entry.value.subscriberId < subscriberId) entry = await entries.next();
    yield !entry.done && entry.value.subscriberId === subscriberId
      ? { subscriberId, entry: entry.value }
      : { subscriberId };
  }
  await entries.return(undefined);
};
