import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { recipientPartition } from '../../items/delivery/delivery-keys';
import { type LedgerEntry, readLedgerEntry } from '../../items/delivery/ledger-entry';
import type { Table } from '../../platform/table/table';
import { createLedgerWrites, type EmailKey } from './ledger-writes';

/**
 * The ledger operations that reconciliation uses. `moment` is the timestamp (`lx`) that the entry
 * had when it was read. If the entry's timestamp is newer now, the entry isn't changed.
 */
export const createLedgerRepository = (table: Table) => {
  const { update, put, toUnknown } = createLedgerWrites(table);

  return {
    /** Handles an expired claim, whose worker has died. */
    expire: (emailKey: EmailKey, moment: number | undefined, now: number) =>
      toUnknown('expire', emailKey, { expectedValue: moment ?? 0, now }),

    /**
     * Releases an email so that it can be sent again. SES has reported nothing for so long that it
     * can't have the email.
     */
    retry: (emailKey: EmailKey, moment: number | undefined) =>
      update('retry', emailKey, { expectedValue: moment ?? 0, count: 'att' }),

    /** Settles an email whose outcome remains unknown. */
    conclude: (
      emailKey: EmailKey,
      moment: number | undefined,
      to: 'failed' | 'skipped',
      code: string,
      at: string,
    ) => update('settleUnknown', emailKey, { to, expectedValue: moment ?? 0, set: { code, at } }),

    /** Settles a recipient whose email was never claimed or was released. */
    async close(
      emailKey: EmailKey,
      email: string,
      to: 'failed' | 'skipped',
      code: string,
      at: string,
    ): Promise<void> {
      await put('settleUnsent', emailKey, to, { e: email, code, at });
    },

    /**
     * Releases a recipient who failed permanently, so that the email can be sent again. @returns
     * whether the recipient had failed permanently
     */
    reopen: (emailKey: EmailKey) => update('reopen', emailKey, {}),

    /**
     * Yields every entry of a partition in the order of subscriber ids. Reads pages of up to 1 MB.
     */
    async *partitionEntries(deliveryId: string, partition: number): AsyncGenerator<LedgerEntry> {
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
