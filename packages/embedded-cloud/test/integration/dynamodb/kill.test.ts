import { join } from 'node:path';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { afterLines, bundleScript, killWhen } from '../support/kill-child';
import { type EmbeddedTable, embeddedTable, newDataDir, range } from './dynamodb-support';

const KILLS = 10;

type Row = Record<string, unknown>;

const scanAll = async (table: EmbeddedTable, IndexName?: string): Promise<Row[]> => {
  const found: Row[] = [];
  let ExclusiveStartKey: Row | undefined;
  do {
    const page = await table.client.send(
      new ScanCommand({ TableName: table.name, IndexName, ExclusiveStartKey }),
    );
    found.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
};

const textsOf = (rows: readonly Row[]) =>
  rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();

const pick = (row: Row, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));

/** Returns the result of replaying the whole stream. */
const replay = (table: EmbeddedTable): Row[] => {
  const state = new Map<string, Row>();
  for (const { dynamodb } of table.service().stream(table.name).read('auditor', 1e6)) {
    const image = dynamodb?.NewImage as Parameters<typeof unmarshall>[0];
    state.set(`${dynamodb?.Keys?.pk?.S}/${dynamodb?.Keys?.sk?.S}`, unmarshall(image));
  }
  return [...state.values()];
};

const checkAcknowledged = (rows: readonly Row[], acknowledgedLines: readonly string[]) => {
  const keys = new Set(rows.map(({ pk, sk }) => `${pk} ${sk}`));
  const writtenKeys = acknowledgedLines.filter((line) => !line.startsWith('count '));
  expect(writtenKeys.filter((line) => !keys.has(line))).toEqual([]);
  const counters = new Map(
    rows.filter(({ pk }) => pk === 'count').map(({ sk, n }) => [String(sk), Number(n)]),
  );
  for (const line of acknowledgedLines.filter((each) => each.startsWith('count '))) {
    const [partition, value] = line.slice('count '.length).split('=');
    expect(counters.get(`lane-${partition}`)).toBeGreaterThanOrEqual(Number(value));
  }
};

const checkIndexes = async (table: EmbeddedTable, rows: readonly Row[]) => {
  const listed = rows
    .filter(({ g1 }) => g1 !== undefined)
    .map((row) => pick(row, ['pk', 'sk', 'g1', 's1', 'name']));
  expect(textsOf(await scanAll(table, 'byList'))).toEqual(textsOf(listed));
  const dueRows = rows
    .filter(({ g2 }) => g2 !== undefined)
    .map((row) => pick(row, ['pk', 'sk', 'g2']));
  expect(textsOf(await scanAll(table, 'byDue'))).toEqual(textsOf(dueRows));
};

test('loses no acknowledged write after kill -9, and keeps indexes, transactions, and stream consistent', async () => {
  const dataDir = newDataDir();
  const acknowledgedLines: string[] = [];
  const bundle = bundleScript(join(__dirname, 'kill-child.ts'), dataDir);
  for (const kill of range(KILLS)) {
    acknowledgedLines.push(...(await killWhen(bundle, [dataDir], afterLines(20 + 23 * kill))));
  }
  const table = embeddedTable({ dataDir });
  const rows = await scanAll(table);
  const described = await table.client.send(new DescribeTableCommand({ TableName: table.name }));
  expect(described.Table?.ItemCount).toBe(rows.length);
  checkAcknowledged(rows, acknowledgedLines);
  await checkIndexes(table, rows);
  const balances = rows.filter(({ pk }) => pk === 'account').map(({ balance }) => Number(balance));
  expect(balances).toHaveLength(5);
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(0);
  expect(textsOf(replay(table))).toEqual(textsOf(rows));
  await table.dispose();
});
