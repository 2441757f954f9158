import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { limits } from '../../../shared/limits';
import type { DeliveryRepository } from '../../deliveries/delivery/delivery-repository';
import { readDeliveryStatus } from '../../items/delivery/delivery';
import { deliveryKey } from '../../items/delivery/delivery-keys';
import { readKey } from '../../items/key-positions';
import { enrollmentPartition } from '../../items/sequence/sequence-keys';
import type { DeletedRecipients } from '../../people/privacy/deleted-recipients';
import { type Clock, toInstant } from '../../platform/clock';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';
import type { EnrollmentRepository } from '../enrollment/enrollment-repository';
import { stepDeliveryId } from '../publish/step-deliveries';
import type { SequenceRepository, TransactItem } from '../sequence-repository';
import type { ClearMessage } from './due-message';
import type { SequenceQueue } from './sequence-queue';

export type ClearDependencies = {
  readonly table: Table;
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly enrollments: Pick<EnrollmentRepository, 'remove'>;
  readonly emailRemoval: (customerId: string, stepId: string) => Promise<readonly TransactItem[]>;
  readonly deliveries: Pick<DeliveryRepository, 'change'>;
  readonly deletedRecipients: Pick<DeletedRecipients, 'settleAll'>;
  readonly queue: Pick<SequenceQueue, 'clear'>;
  readonly clock: Clock;
};

const width = 25;
const peoplePerMessage = 500;

const endable = ['sending', 'paused'] as const;
const attributes = ['did', '#status', 'statusReason'];
const names = { '#status': 'status' };

const entriesOf = (stepId: string): string[] =>
  Array.from({ length: limits.sequence.maxEntries }, (_, entry) => stepDeliveryId(stepId, entry));

/**
 * Clears a part of a removed sequence's data: deletes its enrollments and the emails of its steps,
 * and ends its deliveries. Sent emails remain in the reports and in the data about each person.
 * Safe to repeat and to interrupt, because the message is delivered again.
 */
export const createClearTask = (dependencies: ClearDependencies) => {
  const { table, sequences, enrollments, emailRemoval, deliveries, queue, clock } = dependencies;
  const { client, name: TableName } = table;

  const clearPeople = async (message: ClearMessage, partition: number): Promise<void> => {
    const { sequenceId } = message;
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': enrollmentPartition(sequenceId, partition) },
        ProjectionExpression: 'pk, sk',
        Limit: peoplePerMessage,
        ConsistentRead: true,
      }),
    );
    await pMap(
      Items.map(readKey),
      ({ sk: subscriberId }) => enrollments.remove({ sequenceId, subscriberId }),
      { concurrency: width },
    );
    // The next message starts from the beginning, because the items already read are deleted.
    if (LastEvaluatedKey) await queue.clear([message]);
  };

  const end = async (deliveryId: string): Promise<void> => {
    const change = { status: 'cancelled', finishedAt: toInstant(clock()) } as const;
    await deliveries.change(deliveryId, { ...change, statusReason: undefined }, { from: endable });
    await dependencies.deletedRecipients.settleAll(deliveryId);
  };

  const clearStep = async (customerId: string, stepId: string): Promise<void> => {
    const TransactItems = [...(await emailRemoval(customerId, stepId))];
    await client.send(new TransactWriteCommand({ TransactItems }));
    const keys = entriesOf(stepId).map(deliveryKey);
    const items = await getItems(table, keys, { attributes, names, consistent: true });
    for (const { deliveryId } of items.map(readDeliveryStatus)) await end(deliveryId);
  };

  return async (message: ClearMessage): Promise<void> => {
    const { customerId, sequenceId, lane: partition, steps = [] } = message;
    if (await sequences.find(customerId, sequenceId)) return;
    if (partition !== undefined) await clearPeople(message, partition);
    for (const stepId of steps) await clearStep(customerId, stepId);
  };
};
