import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { contractTable } from './dynamodb-support';

const values: Record<string, unknown> = {
  ':hello': 'hello',
  ':he': 'he',
  ':zz': 'zz',
  ':a': 'a',
  ':x': 'x',
  ':n1': 1,
  ':n5': 5,
  ':n9': 9,
  ':n10': 10,
  ':b12': new Uint8Array([1, 2]),
  ':map': { twig: { n: 1 } },
  ':v': { k: 'v' },
  ':ab': new Set(['b', 'a']),
  ':S': 'S',
  ':NULL': 'NULL',
  ':true': true,
  ':list': ['x', 7, { k: 'v' }],
};

/**
 * Returns the values that an expression uses, because DynamoDB rejects unused ones. Returns
 * undefined if it uses none.
 */
export const valuesIn = (expression: string): Record<string, unknown> | undefined => {
  const used = Object.entries(values).filter(([name]) => expression.match(`${name}\\b`));
  return used.length > 0 ? Object.fromEntries(used) : undefined;
};

/**
 * Returns a table for the tests of one file. It contains one item that has an attribute of every
 * type.
 */
export const conditionItem = () => {
  const table = contractTable();
  const Key = { pk: 'c', sk: 'i' };
  const item = {
    ...Key,
    hi: 'hello',
    five: 5,
    bin: new Uint8Array([1, 2, 3]),
    yes: true,
    nil: null,
    words: new Set(['a', 'b']),
    digits: new Set([1, 2]),
    trail: ['x', 7, { k: 'v' }],
    tree: { twig: { n: 1 } },
    '#odd.name': 1,
  };
  beforeAll(async () => {
    await table.create();
    await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
  });
  afterAll(() => table.dispose());
  return { table, Key, item };
};
