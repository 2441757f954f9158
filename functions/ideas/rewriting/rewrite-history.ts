import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Rewrite, readRewrite, rewriteItem, rewriteKey } from '../../items/assistant/rewrite';
import { type CursorPaging, decodeCursor, encodeCursor } from '../../platform/table/cursor';
import type { Table } from '../../platform/table/table';

/** The id of a rewrite, which identifies its position in the list. */
const cursorPosition = z.string().max(40);

/** Stores customers' rewrites. */
export const createRewriteHistory = ({ client, name: TableName }: Table) => ({
  async add(customerId: string, value: Rewrite): Promise<void> {
    await client.send(new PutCommand({ TableName, Item: rewriteItem(customerId, value) }));
  },

  /** Lists a customer's rewrites, newest first. */
  async list(customerId: string, { limit, cursor }: CursorPaging) {
    const prefixKey = rewriteKey(customerId);
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :begin)',
        ExpressionAttributeValues: { ':pk': prefixKey.pk, ':begin': prefixKey.sk },
        ExclusiveStartKey: cursor
          ? rewriteKey(customerId, decodeCursor(cursorPosition, cursor))
          : undefined,
        ScanIndexForward: false,
        Limit: limit,
      }),
    );
    const rewrites = Items.map(readRewrite);
    const last = LastEvaluatedKey ? rewrites.at(-1) : undefined;
    return { rewrites, nextCursor: last && encodeCursor(last.id) };
  },
});
export type RewriteHistory = ReturnType<typeof createRewriteHistory>;
