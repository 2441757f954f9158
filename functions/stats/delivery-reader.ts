import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AppError } from '../platform/app-error';
import {
  type LanePage,
  type LaneQuery,
  type Paging,
  readLanePage,
} from '../platform/table/lane-pages';
import type { Table } from '../platform/table/table';
import { type DeliveryMeta, deliveryMeta } from './delivery';

const linkItem = z.object({
  sk: z.string(),
  url: z.string(),
  label: z.string().default(''),
  createdAt: z.string().optional(),
});
export type Link = {
  readonly number: string;
  readonly url: string;
  readonly label: string;
  readonly createdAt?: string;
};

const readLink = (item: unknown): Link => {
  const { sk, ...link } = linkItem.parse(item);
  return { number: sk.slice('LINK#'.length), ...link };
};

const notFound = () => new AppError('delivery_not_found', 'This email was not sent yet.');

/** Reads deliveries of one customer: nothing below `D#` is read before the owner is checked. */
export const createDeliveryReader = (table: Table) => {
  const { client, name: TableName } = table;
  return {
    /** @throws AppError delivery_not_found, also for another customer's delivery */
    async get(customerId: string, deliveryId: string): Promise<DeliveryMeta> {
      const Key = { pk: `D#${deliveryId}`, sk: 'META' };
      const { Item } = await client.send(new GetCommand({ TableName, Key }));
      const meta = deliveryMeta.safeParse(Item);
      if (!meta.success || meta.data.cid !== customerId) throw notFound();
      return meta.data;
    },

    /** All links of the email, 999 at most, by number. */
    async links(deliveryId: string): Promise<Link[]> {
      const found: Link[] = [];
      let from: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await client.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: 'pk = :pk AND begins_with(sk, :links)',
            ExpressionAttributeValues: { ':pk': `D#${deliveryId}`, ':links': 'LINK#' },
            ExclusiveStartKey: from,
          }),
        );
        found.push(...Items.map(readLink));
        from = LastEvaluatedKey;
      } while (from);
      return found;
    },

    page: (query: LaneQuery, paging: Paging): Promise<LanePage> =>
      readLanePage(table, query, paging),
  };
};
