import { randomUUID } from 'node:crypto';
import { PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { embeddedTable, range } from './dynamodb-support';

// Writes until it is killed, and prints each acknowledged write to stdout.
const [dataDir = ''] = process.argv.slice(2);
const { client, name: TableName, service } = embeddedTable({ dataDir });

const acknowledge = (kind: string, value: string) => process.stdout.write(`${kind} ${value}\n`);

const put = async () => {
  const sk = randomUUID();
  const Item = { pk: 'put', sk, g1: 'list', s1: sk.slice(0, 2), name: 'n', g2: 'due' };
  await client.send(new PutCommand({ TableName, Item }));
  acknowledge('put', sk);
};

const count = async (partition: number) => {
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName,
      Key: { pk: 'count', sk: `lane-${partition}` },
      // Every write that increases the counter also changes the index's sort key, so the index
      // entry moves.
      UpdateExpression: 'ADD n :one SET g1 = :list, s1 = :moving',
      ExpressionAttributeValues: { ':one': 1, ':list': 'list', ':moving': randomUUID() },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  acknowledge('count', `${partition}=${Attributes?.n}`);
};

const account = (index: number, amount: number) => ({
  Update: {
    TableName,
    Key: { pk: 'account', sk: `a${index}` },
    UpdateExpression: 'ADD balance :by',
    ExpressionAttributeValues: { ':by': amount },
  },
});

const transfer = async (partition: number) => {
  const id = randomUUID();
  const TransactItems = [
    account(partition % 5, -1),
    account((partition + 1) % 5, 1),
    { Put: { TableName, Item: { pk: 'transfer', sk: id } } },
  ];
  await client.send(new TransactWriteCommand({ TransactItems }));
  acknowledge('transfer', id);
};

const writeForever = async (partition: number) => {
  for (;;) {
    await put();
    await count(partition);
    await transfer(partition);
  }
};
const run = async () => {
  await service().stream(TableName).consumers(['auditor']);
  await Promise.all(range(8).map(writeForever));
};
void run();
