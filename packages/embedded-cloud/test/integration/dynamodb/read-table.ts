import { BatchWriteCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { contractTable } from './dynamodb-support';

/** Returns a number with two digits, so that sort keys have the same order as the numbers. */
export const twoDigits = (index: number) => String(index).padStart(2, '0');

/** Returns a table for the tests of a file that write a lot and read it in pages. */
export const readTable = () => {
  const table = contractTable();
  beforeAll(() => table.create());
  afterAll(() => table.dispose());

  const write = async (items: readonly Record<string, unknown>[]) => {
    for (let start = 0; start < items.length; start += 25) {
      const requests = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
      await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: requests } }));
    }
  };

  /** Returns the items of a query from all its pages. */
  const allPages = async (input: QueryCommandInput) => {
    const pages: Record<string, unknown>[][] = [];
    let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
    do {
      const page = await table.client.send(new QueryCommand({ ...input, ExclusiveStartKey }));
      pages.push(page.Items ?? []);
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return pages;
  };

  return { table, write, allPages };
};
