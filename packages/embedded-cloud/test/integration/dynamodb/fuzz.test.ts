import {
  DeleteCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { type EmbeddedTable, embeddedTable, range } from './dynamodb-support';
import { randomCondition } from './model/conditions';
import { aliasesIn, type ModelItem, type ModelKey, toDocument } from './model/items';
import { type Random, seededRandom } from './model/random';
import { type ModelWrite, randomWrite } from './model/writes';

const ROUNDS = 30;
const WRITES_PER_ROUND = 50;

const keyText = ({ pk, sk }: ModelKey) => `${pk}/${sk}`;

type Command = PutCommand | DeleteCommand | UpdateCommand | TransactWriteCommand;

const singleCommand = (TableName: string, { kind, input }: ModelWrite): Command => {
  const request = { TableName, ...input };
  if (kind === 'Put') return new PutCommand({ Item: undefined, ...request });
  return kind === 'Delete'
    ? new DeleteCommand({ Key: undefined, ...request })
    : new UpdateCommand({ Key: undefined, ...request });
};

/**
 * Runs each operation on the real table and on a naive implementation, and compares the results.
 */
class Comparison {
  readonly #items = new Map<string, ModelItem>();
  readonly #table: EmbeddedTable;

  constructor(table: EmbeddedTable) {
    this.#table = table;
  }

  items(): readonly ModelItem[] {
    return [...this.#items.values()].sort((a, b) => (keyText(a) < keyText(b) ? -1 : 1));
  }

  async single(write: ModelWrite): Promise<void> {
    const expected = this.#all([write]);
    const command = singleCommand(this.#table.name, write);
    const refusals = ['ConditionalCheckFailedException', 'ValidationException'];
    const accepted = await this.#isAccepted(command, refusals);
    expect({ write, accepted }).toEqual({ write, accepted: expected });
  }

  async transaction(writes: readonly ModelWrite[]): Promise<void> {
    const distinct = [...new Map(writes.map((write) => [keyText(write.key), write])).values()];
    const expected = this.#all(distinct);
    const TransactItems = distinct.map(({ kind, input }) => ({
      [kind]: { TableName: this.#table.name, ...input },
    }));
    const command = new TransactWriteCommand({ TransactItems });
    const accepted = await this.#isAccepted(command, ['TransactionCanceledException']);
    expect({ distinct, accepted }).toEqual({ distinct, accepted: expected });
  }

  /**
   * Applies all writes to the naive table, or none of them if one must be rejected. Returns whether
   * they were applied.
   */
  #all(writes: readonly ModelWrite[]): boolean {
    const states = writes.map(({ key, next }) => next(this.#items.get(keyText(key))));
    if (states.includes(undefined)) return false;
    writes.forEach(({ key }, index) => {
      const state = states[index];
      if (state) this.#items.set(keyText(key), state);
      else this.#items.delete(keyText(key));
    });
    return true;
  }

  async #isAccepted(command: Command, refusals: readonly string[]): Promise<boolean> {
    try {
      // The client's overloads accept each type of command, but not a union of the types.
      await this.#table.client.send(command as PutCommand);
      return true;
    } catch (error) {
      if (error instanceof Error && refusals.includes(error.name)) return false;
      throw error;
    }
  }
}

/** Sends some writes concurrently and others one after another. */
const writeRandomly = async (comparison: Comparison, random: Random) => {
  const pending: Promise<void>[] = [];
  for (const _ of range(WRITES_PER_ROUND)) {
    const several = range(1 + random(4)).map(() => randomWrite(random));
    const [first] = several;
    if (first && random(6) > 0) pending.push(comparison.single(first));
    else pending.push(comparison.transaction(several));
    if (random(4) === 0) await Promise.all(pending.splice(0));
  }
  await Promise.all(pending);
};

const withSortedTags = (item: Record<string, unknown>) =>
  item.tags instanceof Set ? { ...item, tags: new Set([...item.tags].sort()) } : item;

const queryAll = async (table: EmbeddedTable, random: Random, input: object) => {
  const found: Record<string, unknown>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        Limit: 1 + random(6),
        ExclusiveStartKey,
        ...input,
      }),
    );
    found.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found.map(withSortedTags);
};

const checkPartition = async (
  table: EmbeddedTable,
  random: Random,
  items: readonly ModelItem[],
) => {
  const pk = `p${random(3)}`;
  const low = 's02';
  const high = 's08';
  const ScanIndexForward = random(2) === 1;
  const found = await queryAll(table, random, {
    KeyConditionExpression: 'pk = :p AND sk BETWEEN :l AND :h',
    ExpressionAttributeValues: { ':p': pk, ':l': low, ':h': high },
    ScanIndexForward,
  });
  const expected = items
    .filter((item) => item.pk === pk && item.sk >= low && item.sk <= high)
    .map(toDocument);
  expect(found).toEqual(ScanIndexForward ? expected : expected.toReversed());
};

const checkIndex = async (table: EmbeddedTable, random: Random, items: readonly ModelItem[]) => {
  const list = `g${random(2)}`;
  const condition = randomCondition(random);
  // `s1` is part of the index's key, which a filter must not use.
  const filter = condition.text.includes('s1') ? undefined : condition;
  const found = await queryAll(table, random, {
    IndexName: 'byList',
    KeyConditionExpression: 'g1 = :g AND begins_with(s1, :x)',
    FilterExpression: filter?.text,
    ExpressionAttributeNames: aliasesIn(filter?.text ?? ''),
    ExpressionAttributeValues: { ':g': list, ':x': 'x', ...filter?.values },
  });
  const projectedItems = items
    .filter(({ g1, s1 }) => g1 === list && s1 !== undefined)
    .map(({ pk, sk, g1, s1 = '', name }) => ({ pk, sk, g1, s1, ...(name && { name }) }))
    .filter((item) => filter?.holds(item) ?? true)
    .sort((a, b) => (`${a.s1}/${keyText(a)}` < `${b.s1}/${keyText(b)}` ? -1 : 1));
  expect(found).toEqual(projectedItems);
};

const documentOf = (image: unknown) =>
  image ? withSortedTags(unmarshall(image as Parameters<typeof unmarshall>[0])) : undefined;

/** Returns the result of replaying the stream and keeping the newest image of each item. */
const replay = (table: EmbeddedTable) => {
  const state = new Map<string, Record<string, unknown>>();
  for (const { eventName, dynamodb } of table.service().stream(table.name).read('replay', 1e6)) {
    const before = documentOf(dynamodb?.OldImage);
    const after = documentOf(dynamodb?.NewImage);
    const { pk, sk } = dynamodb?.Keys ?? {};
    const key = `${pk?.S}/${sk?.S}`;
    const name = state.has(key) ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT';
    expect({ eventName, before }).toEqual({ eventName: name, before: state.get(key) });
    if (after) state.set(key, after);
    else state.delete(key);
  }
  return [...state].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
};

test.each([1, 2, 3])(
  'ends with the same data as a simple reference table after random writes (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const table = embeddedTable();
    const comparison = new Comparison(table);
    for (const round of range(ROUNDS)) {
      await writeRandomly(comparison, random);
      if (round % 10 === 5) await table.reopen();
      await checkPartition(table, random, comparison.items());
      await checkIndex(table, random, comparison.items());
    }
    expect(replay(table)).toEqual(comparison.items().map(toDocument));
    await table.dispose();
  },
  60_000,
);
