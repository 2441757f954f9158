import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type StatusEntry, withEntry } from '../items/audience/status-history';
import type { Subscriber } from '../items/audience/subscriber';
import { listOrder, subscriberKey } from '../items/audience/subscriber-keys';
import { isConditionFailed, type Table } from '../platform/table/table';
import { canBecome } from './status-rules';

/**
 * The maximum number of attempts to write a status. An attempt fails only because another status
 * was written first, and a status changes up to three times.
 */
const statusTries = 4;

/** Writes one status change. Rejects when the status has changed since it was read. */
export const createStatusWrite =
  ({ client, name: TableName }: Table) =>
  async (customerId: string, found: Subscriber, change: StatusEntry): Promise<void> => {
    const { status, reason, at } = change;
    await client.send(
      new UpdateCommand({
        TableName,
        Key: subscriberKey(customerId, found.id),
        UpdateExpression: 'SET st = :to, sr = :reason, sc = :at, hs = :history, g1sk = :order',
        ConditionExpression: 'st = :from',
        ExpressionAttributeValues: {
          ':from': found.status,
          ':to': status,
          ':reason': reason,
          ':at': at,
          ':history': withEntry(found.statusHistory, change),
          ':order': listOrder(status, found.createdAt, found.id),
        },
      }),
    );
  };

type Find = (customerId: string, subscriberId: string) => Promise<Subscriber | undefined>;

export const createStatusWrites = (table: Table, find: Find) => {
  const write = createStatusWrite(table);

  /**
   * Changes a status to a stricter one: active → bounced → unsubscribed → spam. Never changes it
   * back.
   * @returns whether the status changed; false when it is already as strict or stricter, or the
   *   subscriber doesn't exist
   */
  return async (
    customerId: string,
    subscriberId: string,
    change: StatusEntry,
  ): Promise<boolean> => {
    for (let attempt = 0; attempt < statusTries; attempt += 1) {
      const found = await find(customerId, subscriberId);
      if (!found || !canBecome(found.status, change.status)) return false;
      try {
        await write(customerId, found, change);
        return true;
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
      }
    }
    throw new Error('A subscriber’s status kept changing while we wrote it');
  };
};
