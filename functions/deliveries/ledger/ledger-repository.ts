import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { recipientLane } from '../../items/delivery/delivery-keys';
import { type LedgerEntry, readLedgerEntry } from '../../items/delivery/ledger-entry';
import type { Table } from '../../platform/table/table';
import { createLedgerWrites, type Mail } from './ledger-writes';

/** The ledger as reconciling uses it. `moment` is the entry's as read: it settles nothing newer. */
export const createLedgerRepository = (table: Table) => {
  const { update, put, toUnknown } = createLedgerWrites(table);

  return {
    /** Whoever held the claim died with it. */
    expire: (mail: Mail, moment: number | undefined, now: number) =>
      toUnknown('expire', mail, { known: moment ?? 0, now }),

    /** Long enough without a word from SES that it cannot have the mail. */
    retry: (mail: Mail, moment: number | undefined) =>
      update('retry', mail, { known: moment ?? 0, count: 'att' }),

    /** Settles without knowing. */
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
