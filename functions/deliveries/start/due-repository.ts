import { GetCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { draftPrefix, dueDraftOf } from '../../items/draft-keys';
import { dueCursorKey } from '../../items/operation-keys';
import { readDueCursor } from '../../items/operations';
import type { Table } from '../../platform/table/table';

export type DueDraft = { readonly customerId: string; readonly draftId: string };

/**
 * Reads which scheduled drafts are due in a given minute. Also stores how far the minutes have been
 * processed.
 */
export const createDueRepository = ({ client, name: TableName }: Table) => ({
  /**
   * Returns the drafts that are due in one minute. A draft that was just sent or unscheduled may
   * still be included.
   */
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

  /** Returns the first minute that may still contain drafts, in epoch milliseconds. */
  async cursor(): Promise<number | undefined> {
    const { Item } = await client.send(new GetCommand({ TableName, Key: dueCursorKey }));
    return readDueCursor(Item);
  },

  async setCursor(minute: number): Promise<void> {
    await client.send(new PutCommand({ TableName, Item: { ...dueCursorKey, minute } }));
  },
});
export type DueRepository = ReturnType<typeof createDueRepository>;
