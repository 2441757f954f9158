import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type SuppressionReason, suppressionReasons } from '../../shared/suppression-reason';
import { getItems } from '../platform/batch-requests';
import { isConditionFailed, type Table } from '../platform/table';
import { weakerReasons } from './status-rules';
import { suppressionKey } from './subscriber-keys';

const suppressionItem = z.object({
  sk: z.string(),
  r: z.enum(suppressionReasons),
  at: z.string(),
});

export type Suppression = {
  readonly subscriberId: string;
  readonly reason: SuppressionReason;
  readonly at: string;
};

/** Addresses, by their subscriber id, that a customer must never mail again. */
export const createSuppressionRepository = (table: Table) => ({
  /** Adds the address, or raises a weaker reason to this one; anything else changes nothing. */
  async add(customerId: string, sid: string, reason: SuppressionReason, at: string): Promise<void> {
    const weaker = weakerReasons(reason).map((_, index) => `:weaker${index}`);
    const replaces = weaker.length > 0 ? ` OR r IN (${weaker.join(', ')})` : '';
    try {
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: suppressionKey(customerId, sid),
          UpdateExpression: 'SET r = :reason, #at = :at',
          ConditionExpression: `attribute_not_exists(pk)${replaces}`,
          ExpressionAttributeNames: { '#at': 'at' },
          ExpressionAttributeValues: {
            ':reason': reason,
            ':at': at,
            ...Object.fromEntries(
              weakerReasons(reason).map((value, index) => [`:weaker${index}`, value]),
            ),
          },
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  },

  /** Those of the given ids that are suppressed, by id. */
  async getMany(customerId: string, sids: readonly string[]): Promise<Map<string, Suppression>> {
    const keys = [...new Set(sids)].map((sid) => suppressionKey(customerId, sid));
    const stored = (await getItems(table, keys)).map((item) => suppressionItem.parse(item));
    return new Map(stored.map(({ sk, r, at }) => [sk, { subscriberId: sk, reason: r, at }]));
  },
});
export type SuppressionRepository = ReturnType<typeof createSuppressionRepository>;
