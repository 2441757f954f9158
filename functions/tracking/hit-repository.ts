import { BatchGetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { toInstant } from '../platform/clock';
import { isConditionFailed, laneOf, type Table } from '../platform/table';
import { type Hit, linkNumber } from './hit';

const ledgerItem = z.object({
  pk: z.string(),
  sk: z.string(),
  e: z.string(),
  at: z.string().optional(),
});

/** What the ledger knows of a recipient: the address and when the mail was handed over. */
export type Recipient = { readonly email: string; readonly acceptedAt?: number };

export const recipientKey = (deliveryId: string, subscriberId: string) => ({
  pk: `D#${deliveryId}#R#${laneOf(subscriberId)}`,
  sk: subscriberId,
});

type Family = 'O' | 'K';
type Place = { readonly pk: string; readonly sk: string };

const placeOf = (family: Family, { deliveryId, subscriberId }: Hit, sk: string): Place => ({
  pk: `D#${deliveryId}#${family}#${laneOf(subscriberId)}`,
  sk,
});

const mostKeys = 100;

export const createHitRepository = ({ client, name: TableName }: Table) => {
  /** Unique per place: the first hit stays, and the first human one is remembered on it. */
  const record = async (place: Place, email: string, at: string, machine: boolean) => {
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
        hits.map((hit) => {
          const key = recipientKey(hit.deliveryId, hit.subscriberId);
          return [`${key.pk} ${key.sk}`, key];
        }),
      );
      const all = [...keys.values()];
      const found = new Map<string, Recipient>();
      for (let from = 0; from < all.length; from += mostKeys) {
        const Keys = all.slice(from, from + mostKeys);
        const { Responses } = await client.send(
          new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }),
        );
        for (const item of z.array(ledgerItem).parse(Responses?.[TableName] ?? [])) {
          const deliveryId = item.pk.split('#')[1] ?? '';
          const acceptedAt = item.at ? Date.parse(item.at) : undefined;
          found.set(`${deliveryId} ${item.sk}`, { email: item.e, acceptedAt });
        }
      }
      return found;
    },

    async recordOpen(hit: Hit, email: string, machine: boolean): Promise<void> {
      await record(placeOf('O', hit, hit.subscriberId), email, toInstant(hit.at), machine);
    },

    /** The link itself, and `000` for any link. */
    async recordClick(hit: Hit, email: string, machine: boolean): Promise<void> {
      for (const number of [linkNumber(hit.link), linkNumber(0)]) {
        const place = placeOf('K', hit, `${number}#${hit.subscriberId}`);
        await record(place, email, toInstant(hit.at), machine);
      }
    },
  };
};
export type HitRepository = ReturnType<typeof createHitRepository>;
