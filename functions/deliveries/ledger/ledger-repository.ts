import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../platform/table';
import { type LedgerRow, ledgerLane, ledgerRow } from './ledger';
import { createLedgerWrites, type Mail } from './ledger-writes';

/** The ledger as reconciling uses it. `lx` is the row's as read: it settles nothing newer. */
export const createLedgerRepository = (table: Table) => {
  const { update, put, doubt } = createLedgerWrites(table);

  return {
    /** C → U: whoever held the claim died with it, perhaps after handing the mail over. */
    expire: (mail: Mail, lx: number | undefined, now: number) =>
      doubt(mail, now, { when: 'lx = :lx', values: { ':lx': lx ?? 0 } }),

    /** U → R: long enough without a word from SES that it cannot have the mail. */
    retry: (mail: Mail, lx: number | undefined) =>
      update(mail, {
        set: 'st = :r, att = if_not_exists(att, :none) + :one',
        remove: 'own, lx, g2pk, g2sk',
        when: 'st = :u AND lx = :lx',
        values: { ':r': 'R', ':u': 'U', ':lx': lx ?? 0, ':none': 0, ':one': 1 },
      }),

    /** U → F (or S when cancelled): settled without knowing. */
    conclude: (mail: Mail, lx: number | undefined, to: 'F' | 'S', code: string, at: string) =>
      update(mail, {
        set: 'st = :to, code = :code, #at = :at',
        remove: 'own, lx, g2pk, g2sk',
        when: 'st = :u AND lx = :lx',
        values: { ':to': to, ':u': 'U', ':lx': lx ?? 0, ':code': code, ':at': at },
      }),

    /** Settles a recipient who was never claimed, or whose mail was given back. */
    async close(mail: Mail, email: string, to: 'F' | 'S', code: string, at: string): Promise<void> {
      await put(mail, { st: to, e: email, code, at }, { overGivenBack: true });
    },

    /** Every row of a lane in the order of subscriber ids, a page of up to 1 MB at a time. */
    async *laneRows(deliveryId: string, lane: number): AsyncGenerator<LedgerRow> {
      let from: Record<string, unknown> | undefined;
      do {
        const answer = await table.client.send(
          new QueryCommand({
            TableName: table.name,
            KeyConditionExpression: 'pk = :pk',
            ProjectionExpression: 'sk, st, lx, att, code',
            ExpressionAttributeValues: { ':pk': ledgerLane(deliveryId, lane) },
            ExclusiveStartKey: from,
            ConsistentRead: true,
          }),
        );
        for (const item of answer.Items ?? []) yield ledgerRow.parse(item);
        from = answer.LastEvaluatedKey;
      } while (from);
    },
  };
};
export type LedgerRepository = ReturnType<typeof createLedgerRepository>;
