import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { newImportJob } from '../../../../functions/imports/import-job';
import { type ImportState, importItem } from '../../../../functions/items/import';
import { putItems } from '../../../../functions/platform/table/batch-requests';
import type { Table } from '../../../../functions/platform/table/table';
import { createFillingImports } from '../../../../functions/segments/register/filling-imports';
import { readActions } from '../../../../lib/grants/table';
import { openProductTable, type ProductTable } from '../../../support/product-table';
import { customerId, otherCustomerId } from '../../people/people';

let product: ProductTable;
beforeAll(() => {
  product = openProductTable();
});
afterAll(() => product.dispose());

const segmentOf = (number: number) => `01JE0000000000000000000S0${number}`;

const anImport = (number: number, state: ImportState) => ({
  ...newImportJob({
    id: `01JG0000000000000000000B0${number}`,
    fileName: 'people.csv',
    createdAt: '2026-06-01T00:00:00.000Z',
    segment: { id: segmentOf(number) },
  }),
  state,
});

/** Returns a table that records its requests. */
const watchedImports = () => {
  const requests: object[] = [];
  const send: Table['client']['send'] = (command: never) => {
    requests.push(command);
    return product.table.client.send(command);
  };
  const client: Table['client'] = Object.create(product.table.client, { send: { value: send } });
  return { table: { ...product.table, client }, requests };
};

test('marks segments of queued and running imports as being filled, but not segments of ended imports', async () => {
  await putItems(product.table, [
    importItem(customerId, anImport(1, 'queued')),
    importItem(customerId, anImport(2, 'processing')),
    importItem(customerId, anImport(3, 'done')),
    importItem(otherCustomerId, anImport(4, 'processing')),
  ]);
  const running = await createFillingImports(product.table).running(customerId);
  expect(running.map(({ segmentId }) => segmentId).sort()).toEqual([segmentOf(1), segmentOf(2)]);
});

test('reads the current state of imports with the function’s permissions', async () => {
  const { table, requests } = watchedImports();
  await createFillingImports(table).running(customerId);
  const [otherRequest] = requests.filter((one) => !(one instanceof QueryCommand));
  expect(otherRequest).toBeInstanceOf(BatchGetCommand);
  expect(otherRequest).toMatchObject({
    input: { RequestItems: { [table.name]: { ConsistentRead: true } } },
  });
  expect(readActions).toEqual(expect.arrayContaining(['Query', 'BatchGetItem']));
});
