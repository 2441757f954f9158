import { GetCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { draftPrefix, dueDraftOf } from '../../items/draft-keys';
import { dueCursorKey } from '../../items/operation-keys';
import { readDueCursor } from '../../items/operations';
import type { Table } from '../../platform/table/table';

export type DueDraft = { readonly customerId: string; readonly draftId: string };

/** The index of scheduled drafts by the minute they are due, and how far it is worked off. */
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
        ExpressionAttributeValues: { ':bucket': bucket, ':drafts': draftPrefix },
      },
    );
    for await (const { Items = [] } of pages)
      found.push(...Items.map(({ g2sk }) => dueDraftOf(String(g2sk))));
    return found;
  },

  /** Epoch milliseconds of the first minute that may still hold drafts. */
  async cursor(): Promise<number | undefined> {
    const { Item } = await client.send(new GetCommand({ TableName, Key: dueCursorKey }));
    return readDueCursor(Item);
  },

  async setCursor(minute: number): Promise<void> {
    await client.send(new PutCommand({ TableName, Item: { ...dueCursorKey, minute } }));
  },
});
export type DueRepository = ReturnType<typeof createDueRepository>;
