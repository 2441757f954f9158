import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { clickKey, recipientKey } from '../items/delivery/delivery-keys';
import { hitItem } from '../items/delivery/hit';
import { readRecipient } from '../items/delivery/ledger-entry';
import type { ItemKey } from '../items/places';
import { toInstant } from '../platform/clock';
import { getItems } from '../platform/table/batch-requests';
import { isConditionFailed, type Table } from '../platform/table/table';
import type { Hit } from './hit';

/** What the ledger knows of a recipient: the address and when the mail was handed over. */
export type Recipient = { readonly email?: string; readonly acceptedAt?: number };

type Person = Pick<Hit, 'deliveryId' | 'subscriberId'>;

const nameOf = ({ deliveryId, subscriberId }: Person): string => `${deliveryId} ${subscriberId}`;

export const createHitRepository = (table: Table) => {
  const { client, name: TableName } = table;

  /** Unique per place: the first hit stays, and the first human one is remembered on it. */
  const record = async (
    place: ItemKey,
    email: string | undefined,
    at: string,
    machine: boolean,
  ) => {
    const Item = hitItem(place, { email, at, isMachine: machine });
    try {
      await client.send(
        new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
      if (!machine) await markHuman(place, at);
    }
  };

  const markHuman = async (Key: ItemKey, at: string) => {
    try {
      await client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: 'SET hu = :at, bot = :no',
          ConditionExpression: 'attribute_not_exists(hu)',
          ExpressionAttributeValues: { ':at': at, ':no': 0 },
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  };

  return {
    /** The recipients of the given hits by `deliveryId subscriberId`; who was never sent to is absent. */
    async recipients(hits: readonly Hit[]): Promise<Map<string, Recipient>> {
      const keys = new Map(
        hits.map((hit) => [nameOf(hit), recipientKey(hit.deliveryId, 'ledger', hit.subscriberId)]),
      );
      const rows = (await getItems(table, [...keys.values()])).map(readRecipient);
      return new Map(
        rows.map((row) => {
          const acceptedAt = row.at ? Date.parse(row.at) : undefined;
          return [nameOf(row), { email: row.email, acceptedAt }];
        }),
      );
    },

    async recordOpen(hit: Hit, email: string | undefined, machine: boolean): Promise<void> {
      await record(
        recipientKey(hit.deliveryId, 'opens', hit.subscriberId),
        email,
        toInstant(hit.at),
        machine,
      );
    },

    /** The link itself, and `000` for any link. */
    async recordClick(hit: Hit, email: string | undefined, machine: boolean): Promise<void> {
      for (const link of [hit.link, 0]) {
        const place = clickKey(hit.deliveryId, link, hit.subscriberId);
        await record(place, email, toInstant(hit.at), machine);
      }
    },
  };
};
export type HitRepository = ReturnType<typeof createHitRepository>;
