import {
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { contractTable } from './dynamodb-support';

/**
 * Returns a table for the tests of one file, and functions that operate on items identified by `pk`
 * alone.
 */
export const pkTable = () => {
  const table = contractTable();
  beforeAll(() => table.create());
  afterAll(() => table.dispose());
  const { client, name: TableName } = table;
  const putOf = (pk: string, extra: object = {}) => ({
    TableName,
    Item: { pk, sk: 's', ...extra },
  });

  return {
    table,
    TableName,
    putOf,

    get: async (pk: string) =>
      (await client.send(new GetCommand({ TableName, Key: { pk, sk: 's' } }))).Item,

    put: (pk: string, extra: object = {}) => client.send(new PutCommand(putOf(pk, extra))),

    transact: (TransactItems: TransactWriteCommandInput['TransactItems'], token?: string) =>
      client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken: token })),
  };
};
