import { createHash } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DeliveryRepository } from '../../deliveries/delivery/delivery-repository';
import type { RecentDeliveries } from '../../deliveries/delivery/recent-deliveries';
import { customerKey } from '../../items/account/customer-keys';
import type { Delivery } from '../../items/delivery/delivery';
import { encodeId } from '../../platform/base32';
import type { Table } from '../../platform/table/table';
import { lostConditions } from '../../platform/table/write-conflicts';

type Dependencies = {
  readonly table: Table;
  readonly deliveries: Pick<DeliveryRepository, 'find' | 'change' | 'createItem'>;
  readonly recent: Pick<RecentDeliveries, 'openItem'>;
  readonly customers: { get(customerId: string): Promise<{ readonly lastDelivery: number }> };
};

/** The delivery of a step for people who enter for the first time, or once more. */
export const stepDeliveryId = (stepId: string, entry: number): string =>
  entry === 0 ? stepId : encodeId(createHash('sha256').update(`${stepId} ${entry}`).digest());

/** Tries against sends of the same customer at the same moment. */
const mostTries = 8;

/** What may differ between two activations. */
export type StepDelivery = Omit<Delivery, 'number' | 'rev' | 'run' | 'createdAt'>;

/** The deliveries of steps: they stand for as long as the series, and are always being sent. */
export const createStepDeliveries = ({ table, deliveries, recent, customers }: Dependencies) => {
  const numbered = (customerId: string, last: number) => ({
    Update: {
      TableName: table.name,
      Key: customerKey(customerId),
      UpdateExpression: 'SET #ord = :next',
      ConditionExpression: '#ord = :last',
      ExpressionAttributeNames: { '#ord': 'ord' },
      ExpressionAttributeValues: { ':last': last, ':next': last + 1 },
    },
  });

  /** @returns false when the number was taken meanwhile */
  const create = async (value: StepDelivery, createdAt: string): Promise<boolean> => {
    const { customerId, deliveryId } = value;
    const { lastDelivery } = await customers.get(customerId);
    const delivery: Delivery = { ...value, number: lastDelivery + 1, createdAt, rev: 1, run: 0 };
    try {
      await table.client.send(
        new TransactWriteCommand({
          TransactItems: [
            deliveries.createItem(delivery),
            numbered(customerId, lastDelivery),
            recent.openItem(customerId, deliveryId),
          ],
        }),
      );
      return true;
    } catch (error) {
      const lost = lostConditions(error);
      if (lost.length === 0) throw error;
      return lost.includes(0);
    }
  };

  const change = async (found: Delivery, value: StepDelivery): Promise<void> => {
    const { customerId: _customerId, deliveryId, ...now } = value;
    const from = ['sending', 'paused'] as const;
    await deliveries.change(deliveryId, { ...now, statusReason: undefined }, { from });
    if (found.sequenceId !== value.sequenceId) throw new Error('A step stays in its series');
  };

  return {
    /** Makes the delivery, or has it go out as `value` says. Safe to repeat. */
    async put(value: StepDelivery, at: string): Promise<void> {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const found = await deliveries.find(value.deliveryId);
        if (found) return change(found, value);
        await create(value, at);
      }
      throw new Error('Other emails of the account were always faster');
    },
  };
};
export type StepDeliveries = ReturnType<typeof createStepDeliveries>;
