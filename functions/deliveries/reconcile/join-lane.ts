import type { LedgerRow } from '../ledger/ledger';

/**
 * Walks a lane's manifest and ledger side by side, both in the order of subscriber ids: memory
 * stays that of a page, however large the audience.
 */
export const joinLane = async function* (
  sids: AsyncIterable<string>,
  rows: AsyncGenerator<LedgerRow>,
): AsyncGenerator<{ readonly sid: string; readonly row?: LedgerRow }> {
  let row = await rows.next();
  for await (const sid of sids) {
    while (!row.done && row.value.sk < sid) row = await rows.next();
    yield !row.done && row.value.sk === sid ? { sid, row: row.value } : { sid };
  }
  await rows.return(undefined);
};
