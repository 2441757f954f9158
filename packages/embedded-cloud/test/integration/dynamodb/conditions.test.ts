import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { conditionItem, valuesIn } from './condition-item';

const { table, item } = conditionItem();

/** Returns whether the condition holds for the item, tested with a write that doesn't change it. */
const holds = async (condition: string, names?: Record<string, string>) => {
  const input = {
    TableName: table.name,
    Item: item,
    ConditionExpression: condition,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: valuesIn(condition),
  };
  try {
    await table.client.send(new PutCommand(input));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
};

test.each([
  'attribute_exists(hi)',
  'attribute_exists(tree.twig.n)',
  'attribute_exists(trail[2].k)',
  'attribute_not_exists(trail[3])',
  'attribute_not_exists(tree.bough)',
  'attribute_type(hi, :S)',
  'attribute_type(nil, :NULL)',
  'begins_with(hi, :he)',
  'begins_with(bin, :b12)',
  'contains(hi, :he)',
  'contains(words, :a)',
  'contains(digits, :n1)',
  'contains(trail, :x)',
  'contains(trail, :v)',
  'contains(bin, :b12)',
  'size(hi) = :n5',
  'size(trail) < :n5',
  'size(bin) BETWEEN :n1 AND :n5',
  'hi = :hello',
  'hi <> :zz',
  'gone <> :zz',
  'five <> :hello',
  'five < :n10',
  'five >= :n5 AND five <= :n5',
  ':n9 > five',
  'tree = :map',
  'words = :ab',
  'trail = :list',
  'yes = :true',
  'hi BETWEEN :he AND :zz',
  'five IN (:n1, :n5)',
  'hi IN (:a, :hello, :zz)',
  'NOT hi = :zz',
  'NOT attribute_exists(gone) AND five = :n5',
  'five = :n9 OR five = :n1 OR five = :n5',
  'five = :n5 OR five = :n9 AND five = :n1',
  '(five = :n9 OR five = :n5) AND hi = :hello',
  'not (five = :n9)',
  'NOT NOT NOT five = :n9',
  'gone <> vanished',
  'Five = :n5 or FIVE = :n5 or five = :n5',
])('evaluates %s as true', async (condition) => {
  expect(await holds(condition)).toBe(true);
});

test.each([
  'attribute_not_exists(hi)',
  'attribute_type(five, :S)',
  'begins_with(hi, :zz)',
  'begins_with(five, :he)',
  'contains(words, :zz)',
  'contains(gone, :x)',
  'size(five) = :n1',
  'five = :hello',
  'gone = :zz',
  'gone = vanished',
  'five BETWEEN gone AND :n10',
  'gone < :n5',
  'five > :n9',
  'hi < :n9',
  'five BETWEEN :n9 AND :n10',
  'gone IN (:a, :zz)',
  'five = :n5 AND hi = :zz',
  'NOT (five = :n5 OR five = :n9)',
])('evaluates %s as false', async (condition) => {
  expect(await holds(condition)).toBe(false);
});

test('accepts aliases for attribute names that can’t be written directly', async () => {
  const names = { '#o': '#odd.name', '#i': 'twig' };
  expect(await holds('#o = :n1 AND tree.#i.n = :n1', names)).toBe(true);
});

test('orders strings by their UTF-8 bytes', async () => {
  const compare = (left: string, right: string) =>
    table.client
      .send(
        new PutCommand({
          TableName: table.name,
          Item: item,
          ConditionExpression: ':l < :r',
          ExpressionAttributeValues: { ':l': left, ':r': right },
        }),
      )
      .then(
        () => true,
        () => false,
      );
  expect(await compare('\uff5e', '😀')).toBe(true);
  expect(await compare('😀', '\uff5e')).toBe(false);
  expect(await compare('Z', 'a')).toBe(true);
  expect(await compare('a', 'a\u0000')).toBe(true);
});
