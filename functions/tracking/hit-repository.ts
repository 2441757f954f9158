import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { clickKey, recipientKey } from '../items/delivery/delivery-keys';
import { toInstant } from '../platform/clock';
import { getItems } from '../platform/table/batch-requests';
import { isConditionFailed, type Table } from '../platform/table/table';
import type { Hit } from './hit';

const ledgerItem = z.object({
  pk: z.string(),
  sk: z.string(),
  /** Absent once the recipient's data was deleted: their hits are counted without an address. */
  e: z.string().optional(),
  at: z.string().optional(),
});

/** What the ledger knows of a recipient: the address and when the mail was handed over. */
export type Recipient = { readonly email?: string; readonly acceptedAt?: number };

type Place = { readonly pk: string; readonly sk: string };

const nameOf = ({ pk, sk }: Place): string => `${pk.split('#')[1]} ${sk}`;

export const createHitRepository = (table: Table) => {
  const { client, name: TableName } = table;

  /** Unique per place: the first hit stays, and the first human one is remembered on it. */
  const record = async (place: Place, email: string | undefined, at: string, machine: boolean) => {
    const Item = { ...place, at, e: email, bot: machine ? 1 : 0, ...(machine ? {} : { hu: at }) };
    try {
      await client.send(
        new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
      if (!machine) await markHuman(place, at);
    }
  };

  const markHuman = async (Key: Place, at: string) => {
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
        hits.map(({ deliveryId, subscriberId }) => {
          const key = recipientKey(deliveryId, 'ledger', subscriberId);
          return [nameOf(key), key];
        }),
      );
      const rows = z.array(ledgerItem).parse(await getItems(table, [...keys.values()]));
      return new Map(
        rows.map((row) => {
          const acceptedAt = row.at ? Date.parse(row.at) : undefined;
          return [nameOf(row), { email: row.e, acceptedAt }];
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
