import { DeleteCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { isRemovable, type SuppressionReason } from '../../shared/audience/suppression-reason';
import type { SubscriberRepository } from '../audience/subscriber-repository';
import type { SuppressionRepository } from '../audience/suppression-repository';
import { withEntry } from '../items/audience/status-history';
import type { Subscriber } from '../items/audience/subscriber';
import { listOrder, subscriberKey, suppressionKey } from '../items/audience/subscriber-keys';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import { isConditionFailed, type Table } from '../platform/table/table';
import { lostConditions } from '../platform/table/write-conflicts';

type Dependencies = {
  readonly table: Table;
  readonly subscribers: Pick<SubscriberRepository, 'find'>;
  readonly suppressions: Pick<SuppressionRepository, 'find'>;
  readonly clock: Clock;
};

/**
 * The reason in the status history of a person who becomes active because their suppression was
 * removed.
 */
const historyReason = 'suppression_removed';
/**
 * The maximum number of attempts. An attempt fails if the person bounces or unsubscribes at that
 * moment, which happens once or twice.
 */
const maxTries = 4;

const refusals: Readonly<Partial<Record<SuppressionReason, string>>> = {
  unsubscribe:
    'This person unsubscribed. Only they can resubscribe, so you can’t remove this entry.',
  complaint:
    'This person marked an email as spam. Emailing them again would hurt your deliverability, so you can’t remove this entry.',
};

const removalError = (reason: SuppressionReason) =>
  new AppError('suppression_not_removable', refusals[reason] ?? 'You can’t remove this entry.');

const notFound = () =>
  new AppError('suppression_not_found', 'This address is no longer on the suppression list.');

/** Removes addresses from the suppression list. */
export const createSuppressionRemoval = (dependencies: Dependencies) => {
  const { table, subscribers, suppressions, clock } = dependencies;
  const { client, name: TableName } = table;

  const deletion = (customerId: string, subscriberId: string, reason: SuppressionReason) => ({
    TableName,
    Key: suppressionKey(customerId, subscriberId),
    ConditionExpression: 'r = :reason',
    ExpressionAttributeValues: { ':reason': reason },
  });

  const reactivation = (customerId: string, person: Subscriber) => {
    const at = toInstant(clock());
    const entry = { status: 'active', reason: historyReason, at, by: 'manager' } as const;
    return {
      TableName,
      Key: subscriberKey(customerId, person.id),
      UpdateExpression: 'SET st = :to, sr = :reason, sc = :at, hs = :history, g1sk = :order',
      ConditionExpression: 'st = :from',
      ExpressionAttributeValues: {
        ':from': 'bounced',
        ':to': 'active',
        ':reason': historyReason,
        ':at': at,
        ':history': withEntry(person.statusHistory, entry),
        ':order': listOrder('active', person.createdAt, person.id),
      },
    };
  };

  /** @returns false when the entry or the subscriber changed in the meantime */
  const attempt = async (
    customerId: string,
    subscriberId: string,
    reason: SuppressionReason,
  ): Promise<boolean> => {
    const person = await subscribers.find(customerId, subscriberId);
    const Delete = deletion(customerId, subscriberId, reason);
    try {
      if (person?.status === 'bounced') {
        const Update = reactivation(customerId, person);
        await client.send(new TransactWriteCommand({ TransactItems: [{ Delete }, { Update }] }));
      } else await client.send(new DeleteCommand(Delete));
      return true;
    } catch (error) {
      if (isConditionFailed(error) || lostConditions(error).length > 0) return false;
      throw error;
    }
  };

  return {
    /**
     * Removes an entry that came from a bounce, a file, or manual input. A person who had bounced
     * becomes active again.
     * @throws AppError suppression_not_found, or suppression_not_removable for a person who asked
     *   not to be emailed
     */
    async remove(customerId: string, subscriberId: string): Promise<void> {
      for (let tried = 0; tried < maxTries; tried += 1) {
        const found = await suppressions.find(customerId, subscriberId);
        if (!found) throw notFound();
        const { reason } = found;
        if (!isRemovable(reason)) throw removalError(reason);
        if (await attempt(customerId, subscriberId, reason)) return;
      }
      throw new Error('The suppression kept changing while we removed it');
    },
  };
};
