import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { contractTable } from './dynamodb-support';

/**
 * Returns a table for the tests of one file, and functions that operate on a single shared item.
 * The item is deleted before each test.
 */
export const openSingleItem = () => {
  const table = contractTable();
  const { client, name: TableName } = table;
  const key = { pk: 'c', sk: 'i' };
  const remove = (extra: object = {}) =>
    client.send(new DeleteCommand({ TableName, Key: key, ...extra }));
  beforeAll(() => table.create());
  beforeEach(() => remove());
  afterAll(() => table.dispose());

  return {
    table,
    key,
    remove,

    put: (item: Record<string, unknown>, extra: Partial<PutCommandInput> = {}) =>
      client.send(new PutCommand({ TableName, Item: { ...key, ...item }, ...extra })),

    get: async (Key: Record<string, unknown> = key) =>
      (await client.send(new GetCommand({ TableName, Key }))).Item,

    update: (
      UpdateExpression: string | undefined,
      ExpressionAttributeValues: Record<string, unknown> | undefined,
      extra: Partial<UpdateCommandInput> = {},
    ) =>
      client.send(
        new UpdateCommand({
          TableName,
          Key: key,
          UpdateExpression,
          ExpressionAttributeValues,
          ...extra,
        }),
      ),
  };
};
