import { GetCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dueCursorKey } from '../../items/operation-keys';
import type { Table } from '../../platform/table/table';

const indexRow = z.object({ g2sk: z.string() });
export type DueDraft = { readonly customerId: string; readonly draftId: string };

const readDue = (item: unknown): DueDraft => {
  const [, customerId = '', draftId = ''] = indexRow.parse(item).g2sk.split('#');
  return { customerId, draftId };
};

/** The index of what is due when, by the minute, and how far it has been worked off. */
export const createDueRepository = ({ client, name: TableName }: Table) => ({
  /** Drafts of one bucket; one that was sent or unscheduled a moment ago may still be among them. */
  async drafts(bucket: string): Promise<DueDraft[]> {
    const found: DueDraft[] = [];
    const pages = paginateQuery(
      { client },
      {
        TableName,
        IndexName: 'GSI2',
        KeyConditionExpression: 'g2pk = :bucket AND begins_with(g2sk, :drafts)',
        ExpressionAttributeValues: { ':bucket': bucket, ':drafts': 'DR#' },
      },
    );
    for await (const { Items = [] } of pages) found.push(...Items.map(readDue));
    return found;
  },

  /** Epoch milliseconds of the first minute that may not be empty. */
  async cursor(): Promise<number | undefined> {
    const { Item } = await client.send(new GetCommand({ TableName, Key: dueCursorKey }));
    return typeof Item?.minute === 'number' ? Item.minute : undefined;
  },

  async setCursor(minute: number): Promise<void> {
    await client.send(new PutCommand({ TableName, Item: { ...dueCursorKey, minute } }));
  },
});
export type DueRepository = ReturnType<typeof createDueRepository>;
