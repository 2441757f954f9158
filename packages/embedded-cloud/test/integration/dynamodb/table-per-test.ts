import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type EmbeddedTable, embeddedTable } from './dynamodb-support';

/**
 * Returns a new local table for each test, and functions that operate on items of one partition.
 */
export const tablePerTest = () => {
  let table: EmbeddedTable;
  beforeEach(() => {
    table = embeddedTable();
  });
  afterEach(() => table.dispose());
  const stream = () => table.service().stream(table.name);

  return {
    /** The running test's table. */
    get table() {
      return table;
    },

    put: (sk: string, extraAttributes: object = {}) =>
      table.client.send(
        new PutCommand({ TableName: table.name, Item: { pk: 'p', sk, ...extraAttributes } }),
      ),

    get: async (sk: string) =>
      (await table.client.send(new GetCommand({ TableName: table.name, Key: { pk: 'p', sk } })))
        .Item,

    stream,
    read: (consumer = 'reader', limit = 1000) => stream().read(consumer, limit),
  };
};
