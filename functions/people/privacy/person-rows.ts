import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { laneOf } from '../../items/lanes';
import { getItems } from '../../platform/table/batch-requests';
import type { Item } from '../../platform/table/item';
import { isConditionFailed, type Table } from '../../platform/table/table';

export type RowKey = { readonly pk: string; readonly sk: string };
export type PersonRow = RowKey & Item;

/** What a delivery keeps of a person: in which family of rows. */
export type RowFamily = 'R' | 'O' | 'K' | 'U';

const key = z.looseObject({ pk: z.string(), sk: z.string() });

/** `D#<did>#R#3` → the delivery and the family. */
export const placeOf = ({ pk }: RowKey) => {
  const [, deliveryId = '', family = ''] = pk.split('#');
  return { deliveryId, family };
};

const rowKey = (deliveryId: string, family: RowFamily, sid: string, sk = sid): RowKey => ({
  pk: `D#${deliveryId}#${family}#${laneOf(sid)}`,
  sk,
});

/** Rows about one person below the deliveries of a customer, found by their keys alone. */
export const createPersonRows = (table: Table) => {
  const { client, name: TableName } = table;

  const read = async (keys: readonly RowKey[]): Promise<PersonRow[]> =>
    (await getItems(table, keys, { consistent: true })).map((item) => key.parse(item));

  const linkNumbers = async (deliveryId: string): Promise<string[]> => {
    const numbers: string[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const answer = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :links)',
          ProjectionExpression: 'pk, sk',
          ExpressionAttributeValues: { ':pk': `D#${deliveryId}`, ':links': 'LINK#' },
          ExclusiveStartKey: from,
        }),
      );
      numbers.push(...(answer.Items ?? []).map((item) => key.parse(item).sk.slice('LINK#'.length)));
      from = answer.LastEvaluatedKey;
    } while (from);
    return numbers;
  };

  /** Clicks are keyed by link; `000` says whether there is any. */
  const clicks = async (sid: string, any: PersonRow): Promise<PersonRow[]> => {
    const { deliveryId } = placeOf(any);
    const numbers = await linkNumbers(deliveryId);
    return read(numbers.map((number) => rowKey(deliveryId, 'K', sid, `${number}#${sid}`)));
  };

  return {
    /** Every row of the person in these deliveries: ledger, opens, clicks and unsubscribes. */
    async find(sid: string, deliveryIds: readonly string[]): Promise<PersonRow[]> {
      const ledger = await read(deliveryIds.map((id) => rowKey(id, 'R', sid)));
      // Nobody opens, clicks or leaves through an email that was never meant for them.
      const hits = await read(
        ledger.flatMap((row) => {
          const { deliveryId } = placeOf(row);
          return [
            rowKey(deliveryId, 'O', sid),
            rowKey(deliveryId, 'U', sid),
            rowKey(deliveryId, 'K', sid, `000#${sid}`),
          ];
        }),
      );
      const any = hits.filter(({ sk }) => sk.startsWith('000#'));
      const clicked = await Promise.all(any.map((row) => clicks(sid, row)));
      return [...ledger, ...hits, ...clicked.flat()];
    },

    /** Takes the address and the person's words out of a row; what is counted stays. */
    async clear({ pk, sk }: RowKey): Promise<void> {
      try {
        await client.send(
          new UpdateCommand({
            TableName,
            Key: { pk, sk },
            UpdateExpression: 'REMOVE e, reason',
            ConditionExpression: 'attribute_exists(pk)',
          }),
        );
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
      }
    },
  };
};
export type PersonRows = ReturnType<typeof createPersonRows>;
