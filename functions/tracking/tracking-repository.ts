import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { VariantLetter } from '../../shared/sending/ab-test';
import { createDeliveryLookup } from '../engagement/delivery-lookup';
import { clickKey, recipientKey } from '../items/delivery/delivery-keys';
import { readRecipient } from '../items/delivery/ledger-entry';
import {
  byPersonUpdate,
  type NewTrackingEvent,
  readTrackingEvent,
  trackingEventItem,
} from '../items/delivery/tracking-event';
import type { ItemKey } from '../items/key-positions';
import { getItems } from '../platform/table/batch-requests';
import { isConditionFailed, type Table } from '../platform/table/table';
import { createRecordTouchpoint } from '../revenue/record-touchpoint';
import type { TrackingEvent } from './tracking-event';

/**
 * A recipient's entry in the ledger: their email address, when the email was sent to the provider,
 * and which A/B test variant they got.
 */
export type Recipient = {
  readonly email?: string;
  readonly acceptedAt?: number;
  /** The variant they got in an A/B test. */
  readonly variant?: VariantLetter;
};

type Person = Pick<TrackingEvent, 'deliveryId' | 'subscriberId'>;
type Click = Person & Pick<TrackingEvent, 'link'>;

const nameOf = ({ deliveryId, subscriberId }: Person): string => `${deliveryId} ${subscriberId}`;

export const createTrackingEventRepository = (table: Table) => {
  const { client, name: TableName } = table;
  const recordTouchpoint = createRecordTouchpoint(table);
  const findDelivery = createDeliveryLookup(table);

  /**
   * Records one item per key, with the first event and the first event by a person. Reads before
   * writing, because most people who open an email do so several times.
   */
  const record = async (itemKey: ItemKey, newEvent: NewTrackingEvent) => {
    try {
      await client.send(
        new PutCommand({
          TableName,
          Item: trackingEventItem(itemKey, newEvent),
          ConditionExpression: 'attribute_not_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
      if (newEvent.isMachine) return;
      const recordedAt = error.Item && readTrackingEvent(unmarshall(error.Item)).byPersonAt;
      if (recordedAt === undefined || recordedAt > newEvent.at)
        await markByPerson(itemKey, newEvent);
    }
  };

  const markByPerson = async (Key: ItemKey, newEvent: NewTrackingEvent) => {
    try {
      await client.send(new UpdateCommand({ TableName, Key, ...byPersonUpdate(newEvent) }));
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  };

  return {
    /**
     * Returns the recipients of the given events by `deliveryId subscriberId`. People who never got
     * the email are missing.
     */
    async recipients(trackingEvents: readonly TrackingEvent[]): Promise<Map<string, Recipient>> {
      const keys = new Map(
        trackingEvents.map((trackingEvent) => [
          nameOf(trackingEvent),
          recipientKey(trackingEvent.deliveryId, 'ledger', trackingEvent.subscriberId),
        ]),
      );
      const rows = (await getItems(table, [...keys.values()])).map(readRecipient);
      return new Map(
        rows.map((row) => {
          const acceptedAt = row.at ? Date.parse(row.at) : undefined;
          return [nameOf(row), { email: row.email, acceptedAt, variant: row.variant }];
        }),
      );
    },

    async recordOpen(
      { deliveryId, subscriberId }: Person,
      newEvent: NewTrackingEvent,
    ): Promise<void> {
      await record(recipientKey(deliveryId, 'opens', subscriberId), newEvent);
    },

    /**
     * Records a click under the number of the clicked link, and also under `000`, which represents
     * any link.
     */
    async recordClick(
      { deliveryId, subscriberId, link }: Click,
      newEvent: NewTrackingEvent,
    ): Promise<void> {
      for (const number of [link, 0]) {
        await record(clickKey(deliveryId, number, subscriberId), newEvent);
      }
    },

    /** Records every click by a person, to find the email that led to an order. */
    async recordTouch({ deliveryId, subscriberId }: Person, at: number): Promise<void> {
      const delivery = await findDelivery(deliveryId);
      if (delivery) await recordTouchpoint(delivery.customerId, { deliveryId, subscriberId, at });
    },
  };
};
export type TrackingEventRepository = ReturnType<typeof createTrackingEventRepository>;
