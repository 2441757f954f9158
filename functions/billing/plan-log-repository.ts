import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { planEvent } from '../../shared/contracts/billing';
import { planEventKey, readPlanEvent } from '../items/account/plan-log';
import { type CursorPaging, decodeCursor, encodeCursor } from '../platform/table/cursor';
import type { Table } from '../platform/table/table';

/** Logs what happened to a customer's plan, newest first. */
export const createPlanLog = ({ client, name: TableName }: Table) => ({
  async page(customerId: string, { limit, cursor }: CursorPaging) {
    const { pk, sk } = planEventKey(customerId);
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :lines)',
        ExpressionAttributeValues: { ':pk': pk, ':lines': sk },
        ExclusiveStartKey: cursor
          ? planEventKey(customerId, decodeCursor(planEvent.shape.id, cursor))
          : undefined,
        ScanIndexForward: false,
        Limit: limit,
      }),
    );
    const events = Items.map(readPlanEvent);
    const last = LastEvaluatedKey && events.at(-1);
    return { events, nextCursor: last && encodeCursor(last.id) };
  },
});
