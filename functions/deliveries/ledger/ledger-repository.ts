import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { recipientLane } from '../../items/delivery/delivery-keys';
import { type LedgerEntry, readLedgerEntry } from '../../items/delivery/ledger-entry';
import type { Table } from '../../platform/table/table';
import { createLedgerWrites, type Mail } from './ledger-writes';

/**
 * The ledger as reconciling uses it. `moment` is the entry's own when it was read: an entry that
 * has a newer one is left alone.
 */
export const createLedgerRepository = (table: Table) => {
  const { update, put, toUnknown } = createLedgerWrites(table);

  return {
    /** The worker that held the claim has died. */
    expire: (mail: Mail, moment: number | undefined, now: number) =>
      toUnknown('expire', mail, { known: moment ?? 0, now }),

    /** SES has not reported the mail for so long that it cannot have it. */
    retry: (mail: Mail, moment: number | undefined) =>
      update('retry', mail, { known: moment ?? 0, count: 'att' }),

    /** Settles a mail whose outcome stays unknown. */
    conclude: (
      mail: Mail,
      moment: number | undefined,
      to: 'failed' | 'skipped',
      code: string,
      at: string,
    ) => update('settleUnknown', mail, { to, known: moment ?? 0, set: { code, at } }),

    /** Settles a recipient who was never claimed, or whose mail was given back. */
    async close(
      mail: Mail,
      email: string,
      to: 'failed' | 'skipped',
      code: string,
      at: string,
    ): Promise<void> {
      await put('settleUnsent', mail, to, { e: email, code, at });
    },

    /** To be sent again; only who was given up. @returns whether they were */
    reopen: (mail: Mail) => update('reopen', mail, {}),

    /** Every row of a lane in the order of subscriber ids, a page of up to 1 MB at a time. */
    async *laneEntries(deliveryId: string, lane: number): AsyncGenerator<LedgerEntry> {
      const pages = paginateQuery(
        { client: table.client },
        {
          TableName: table.name,
          KeyConditionExpression: 'pk = :pk',
          ProjectionExpression: 'sk, st, lx, att, code',
          ExpressionAttributeValues: { ':pk': recipientLane(deliveryId, 'ledger', lane) },
          ConsistentRead: true,
        },
      );
      for await (const { Items = [] } of pages) yield* Items.map(readLedgerEntry);
    },
  };
};
export type LedgerRepository = ReturnType<typeof createLedgerRepository>;
