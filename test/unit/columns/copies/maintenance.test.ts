import { columnsFormat } from '../../../../functions/columns/copy/manifest';
import { createIndexMaintenance } from '../../../../functions/columns/maintenance/maintenance-service';
import { columnsInMemory } from '../../../support/fakes/columns-in-memory';

const hour = 3_600_000;

test('an index that can’t be maintained is reported and doesn’t block other customers’ indexes', async () => {
  const { objects } = columnsInMemory();
  const pointers = {
    list: async () => ['broken', 'other'],
    async get(customerId: string) {
      if (customerId === 'broken') throw new Error('Nobody can read this');
      return { rev: 0, format: columnsFormat, since: 0 };
    },
  };
  const stored: string[] = [];
  const maintainCopies = createIndexMaintenance(
    // The mock is partial, because only two of its methods are called here.
    { objects, clock: () => hour, pointers: pointers as never },
    async ({ customerId }) => void stored.push(customerId),
    async () => undefined,
  );
  const errorLog = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(maintainCopies()).rejects.toThrow('Nobody can read this');
  expect(errorLog).toHaveBeenCalledTimes(1);
  errorLog.mockRestore();
  expect(stored).toEqual(['other']);
});

test('removes the leftover files of killed runs even if no index was ever built', async () => {
  let time = 0;
  const { objects, kept: stored } = columnsInMemory(() => time);
  const pointers = {
    list: async () => ['c'],
    get: async () => ({ rev: 0, format: columnsFormat, since: 0 }),
  };
  await objects.put('columns/c/killed-0.col', Uint8Array.of(1));
  time = hour;
  await objects.put('columns/c/now-0.col', Uint8Array.of(1));
  const maintainCopies = createIndexMaintenance(
    // The mock is partial, because only two of its methods are called here.
    { objects, clock: () => hour, pointers: pointers as never },
    async () => undefined,
    async () => undefined,
  );
  await maintainCopies();
  expect([...stored.keys()]).toEqual(['columns/c/now-0.col']);
});
