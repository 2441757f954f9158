import {
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { contractTable, range } from './dynamodb-support';

const table = contractTable();
const Key = { pk: 'l', sk: 'i' };

beforeAll(() => table.create());
afterAll(() => table.dispose());

const messageOf = async (request: Promise<unknown>): Promise<string> =>
  request.then(
    () => 'taken',
    ({ name, message }: Error) => `${name}: ${message}`,
  );

/**
 * Returns an update that sets one attribute, with a name that makes the expression `bytes` long.
 */
const updateOfLength = (bytes: number) =>
  table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key,
      UpdateExpression: `SET a = :one${' '.repeat(bytes - 'SET a = :one'.length)}`,
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );

const query = (input: Partial<ConstructorParameters<typeof QueryCommand>[0]>) =>
  table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ...input,
      ExpressionAttributeValues: { ':pk': 'l', ...input.ExpressionAttributeValues },
    }),
  );

describe('expression length', () => {
  test('accepts an expression of 4,096 bytes including spaces, and refuses one of 4,097 bytes', async () => {
    expect(await messageOf(updateOfLength(4096))).toBe('taken');
    expect(await messageOf(updateOfLength(4097))).toBe(
      'ValidationException: Invalid UpdateExpression: Expression size has exceeded the maximum allowed size;',
    );
  });

  test('reports an oversized filter expression, but not an oversized projection', async () => {
    const FilterExpression = `attribute_exists(${'a'.repeat(4096)})`;
    expect(await messageOf(query({ FilterExpression }))).toBe(
      'ValidationException: Invalid FilterExpression: Expression size has exceeded the maximum allowed size; expression size: 4114',
    );
    const ProjectionExpression = range(900)
      .map((index) => `a${index}`)
      .join(', ');
    expect(await messageOf(query({ ProjectionExpression }))).toBe(
      'ValidationException: Invalid ProjectionExpression: Expression size has exceeded the maximum allowed size;',
    );
  });
});

describe('number of operators and operands', () => {
  const comparisons = (count: number) => range(count).map(() => 'a = :a');
  const filter = (FilterExpression: string) =>
    messageOf(query({ FilterExpression, ExpressionAttributeValues: { ':a': 1 } }));

  test('accepts 300 operators including AND, and refuses 301', async () => {
    // With n - 1 ANDs, 150 comparisons have an odd number of operators. NOT makes the number even.
    expect(await filter(`NOT ${comparisons(150).join(' AND ')}`)).toBe('taken');
    expect(await filter(comparisons(151).join(' AND '))).toBe(
      'ValidationException: Invalid FilterExpression: The expression contains too many operators; operator count: 301',
    );
  });

  test('accepts up to 100 operands for IN', async () => {
    const scanWithIn = (count: number) => {
      const values = Object.fromEntries(range(count).map((index) => [`:v${index}`, index]));
      const FilterExpression = `a IN (${Object.keys(values).join(', ')})`;
      return messageOf(query({ FilterExpression, ExpressionAttributeValues: values }));
    };
    expect(await scanWithIn(100)).toBe('taken');
    expect(await scanWithIn(101)).toBe(
      'ValidationException: Invalid FilterExpression: The IN operator is provided with too many operands; number of operands: 101',
    );
  });
});

test('accepts placeholders of up to 255 bytes', async () => {
  const put = (name: string) =>
    table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: Key,
        ConditionExpression: `attribute_not_exists(${name})`,
        ExpressionAttributeNames: { [name]: 'none' },
      }),
    );
  expect(await messageOf(put(`#${'n'.repeat(254)}`))).toBe('taken');
  expect(await messageOf(put(`#${'n'.repeat(255)}`))).toContain(
    'ExpressionAttributeNames contains invalid key: The expression attribute map contains a key that is too long',
  );
});

test('accepts up to 2 MB of names and values in a request', async () => {
  const values = Object.fromEntries(
    range(6).map((index) => [`:v${index}`, 'x'.repeat(350 * 1024)]),
  );
  const FilterExpression = Object.keys(values)
    .map((name) => `a = ${name}`)
    .join(' OR ');
  const refusal = await messageOf(query({ FilterExpression, ExpressionAttributeValues: values }));
  expect(refusal).toMatch(/^ValidationException/);
});

test('accepts up to 100 actions in a transaction', async () => {
  const write = (count: number) =>
    table.client.send(
      new TransactWriteCommand({
        TransactItems: range(count).map((index) => ({
          Put: { TableName: table.name, Item: { pk: 't', sk: `${index}` } },
        })),
      }),
    );
  expect(await messageOf(write(100))).toBe('taken');
  expect(await messageOf(write(101))).toMatch(/less than or equal to 100/);
});
