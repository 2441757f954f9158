import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { createImportRepository } from '../../../../functions/imports/import-repository';
import { type ImportState, importItem } from '../../../../functions/items/import';
import { putItems } from '../../../../functions/platform/table/batch-requests';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';

const customerId = '01JD0000000000000000000001';
const idOf = (index: number) => `01JE00000000000000000000${String(index).padStart(2, '0')}`;

const jobOf = (index: number, state: ImportState) => ({
  id: idOf(index),
  fileName: `${index}.csv`,
  segmentId: idOf(index),
  state,
  rows: 0,
  processed: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  rejected: 0,
  createdAt: '2026-11-20T09:00:00.000Z',
});

/** Limits the pages of query results to this many items. */
const withPagesOf = ({ table }: EmbeddedTable, maxItems: number) => {
  const send = table.client.send.bind(table.client);
  jest.spyOn(table.client, 'send').mockImplementation((async (command: unknown) => {
    if (command instanceof QueryCommand) {
      command.input.Limit = Math.min(maxItems, command.input.Limit ?? maxItems);
    }
    return send(command as never);
  }) as never);
};

let cloud: EmbeddedTable;
beforeEach(async () => {
  cloud = embeddedTable();
  const states = ['queued', 'processing', 'done', 'queued', 'processing', 'queued'] as const;
  const jobs = states.map((state, index) => importItem(customerId, jobOf(index, state)));
  await putItems(cloud.table, jobs);
  withPagesOf(cloud, 2);
});
afterEach(() => cloud.close());

const idsOf = (jobs: readonly { readonly id: string }[]) => jobs.map(({ id }) => id);

test('finds imports in progress on every page of the index', async () => {
  const running = await createImportRepository(cloud.table).running(customerId);
  expect(idsOf(running).sort()).toEqual([0, 1, 3, 4, 5].map(idOf));
});

test('reads a list over several pages, newest first, and stops at its end', async () => {
  const { list } = createImportRepository(cloud.table);
  const first = await list(customerId, { limit: 4, offset: 0 });
  expect(idsOf(first.imports)).toEqual([5, 4, 3, 2].map(idOf));
  const { nextCursor: cursor } = first;
  const rest = await list(customerId, { limit: 4, offset: 0, cursor });
  expect(idsOf(rest.imports)).toEqual([1, 0].map(idOf));
  expect(rest.nextCursor).toBeUndefined();
});

test('skips as many list entries as the caller requests', async () => {
  const { list } = createImportRepository(cloud.table);
  const { imports } = await list(customerId, { limit: 2, offset: 3 });
  expect(idsOf(imports)).toEqual([2, 1].map(idOf));
});
