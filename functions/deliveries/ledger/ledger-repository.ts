import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { recipientPartition } from '../../items/delivery/delivery-keys';
import { type LedgerEntry, readLedgerEntry } from '../../items/delivery/ledger-entry';
import type { Table } from '../../platform/table/table';
import { createLedgerWrites, type Mail } from './ledger-writes';

/**
 * The ledger as reconciliation uses it. `moment` is the entry's value when it was read. An entry
 * with a newer one is left alone.
 */
export const createLedgerRepository = (table: Table) => {
  const { update, put, toUnknown } = createLedgerWrites(table);

  return {
    /** Handles a claim whose worker has died. */
    expire: (mail: Mail, moment: number | undefined, now: number) =>
      toUnknown('expire', mail, { known: moment ?? 0, now }),

    /** Retries an email that SES hasn't reported for so long that it can't have it. */
    retry: (mail: Mail, moment: number | undefined) =>
      update('retry', mail, { known: moment ?? 0, count: 'att' }),

    /** Settles an email whose outcome stays unknown. */
    conclude: (
      mail: Mail,
      moment: number | undefined,
      to: 'failed' | 'skipped',
      code: string,
      at: string,
    ) => update('settleUnknown', mail, { to, known: moment ?? 0, set: { code, at } }),

    /** Settles a recipient who was never claimed, or whose email was released. */
    async close(
      mail: Mail,
      email: string,
      to: 'failed' | 'skipped',
      code: string,
      at: string,
    ): Promise<void> {
      await put('settleUnsent', mail, to, { e: email, code, at });
    },

    /**
     * Marks a recipient who failed permanently to be sent to again. @returns whether they had
     * failed permanently
     */
    reopen: (mail: Mail) => update('reopen', mail, {}),

    /**
     * Yields every entry of a partition in the order of subscriber ids, reading pages of up to 1
     * MB.
     */
    async *laneEntries(deliveryId: string, partition: number): AsyncGenerator<LedgerEntry> {
      const pages = paginateQuery(
        { client: table.client },
        {
          TableName: table.name,
          KeyConditionExpression: 'pk = :pk',
          ProjectionExpression: 'sk, st, lx, att, code',
          ExpressionAttributeValues: { ':pk': recipientPartition(deliveryId, 'ledger', partition) },
          ConsistentRead: true,
        },
      );
      for await (const { Items = [] } of pages) yield* Items.map(readLedgerEntry);
    },
  };
};
export type LedgerRepository = ReturnType<typeof createLedgerRepository>;
