import { zeroCounts } from '../../../../functions/audience/status-counters';
import { createSegmentCounts } from '../../../../functions/segments/reading/segment-counts';
import { createSegmentRepository } from '../../../../functions/segments/register/segment-repository';
import { countSegment } from '../../../../functions/segments/workers/count-segment';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { customerId, fileSegment, now, saveDynamic } from '../dynamic-fixtures';

const loyal = '01JD000000000000000000000M';
const hour = 3_600_000;

let embedded: EmbeddedTable;
let time = now;
let isQuick = true;
let requestedIds: string[] = [];
let size = { ...zeroCounts, active: 3, bounced: 1 };
beforeEach(async () => {
  embedded = embeddedTable();
  [time, isQuick, requestedIds, size] = [now, true, [], { ...zeroCounts, active: 3, bounced: 1 }];
  await saveDynamic(embedded.table, loyal, { segmentIds: [fileSegment] });
});
afterEach(() => embedded.close());

const segments = () => createSegmentRepository(embedded.table);
const readStored = () => segments().get(customerId, loyal);
const counts = () =>
  createSegmentCounts({
    table: embedded.table,
    count: { byStatus: async () => size, isQuick: async () => isQuick },
    later: async (_customer, id) => {
      requestedIds.push(id);
    },
    clock: () => time,
  });

test('counts a saved segment of a small audience immediately', async () => {
  await counts().afterSave(customerId, await readStored());
  const countAt = new Date(now).toISOString();
  expect(await readStored()).toMatchObject({ cachedCount: 4, cachedActiveCount: 3, countAt });
  expect(requestedIds).toEqual([]);
});

test('counts a segment of a large audience in the background', async () => {
  isQuick = false;
  await counts().afterSave(customerId, await readStored());
  expect(await readStored()).not.toHaveProperty('countAt');
  expect(requestedIds).toEqual([loyal]);
  const dependencies = { segments: segments(), counts: counts() };
  expect(await countSegment({ customerId, segmentId: loyal }, dependencies)).toEqual({
    outcome: 'counted',
  });
  expect(await readStored()).toMatchObject({ cachedCount: 4 });
});

test('starts only one new count when an outdated segment size is viewed several times', async () => {
  await counts().refresh(customerId, await readStored());
  time += hour;
  await counts().afterView(customerId, [await readStored()]);
  expect(requestedIds).toEqual([]);
  time += 1;
  await counts().afterView(customerId, [await readStored()]);
  await counts().afterView(customerId, [await readStored()]);
  expect(requestedIds).toEqual([loyal]);
  time += 120_001;
  await counts().afterView(customerId, [await readStored()]);
  expect(requestedIds).toEqual([loyal, loyal]);
});

test('never counts static or deleted segments', async () => {
  const file = { ...(await readStored()), id: fileSegment, origin: 'file' as const };
  await counts().afterView(customerId, [file]);
  await counts().refresh(customerId, { ...file, definition: undefined });
  expect(requestedIds).toEqual([]);
  const dependencies = { segments: segments(), counts: counts() };
  expect(await countSegment({ customerId, segmentId: fileSegment }, dependencies)).toEqual({
    outcome: 'gone',
  });
});

test('discards a count that is older than the stored one, or whose rules changed in the meantime', async () => {
  const storedBefore = await readStored();
  await saveDynamic(embedded.table, loyal, { segmentIds: [fileSegment, customerId] });
  await counts().refresh(customerId, storedBefore);
  expect(await readStored()).not.toHaveProperty('countAt');
  await counts().refresh(customerId, await readStored());
  size = { ...zeroCounts, active: 99 };
  time -= 1000;
  await counts().refresh(customerId, await readStored());
  expect(await readStored()).toMatchObject({ cachedActiveCount: 3 });
});

test('stores one correct size even if Lambda repeats a count or the count crashes', async () => {
  const countServices = { segments: segments(), counts: counts() };
  const crashingServices = {
    ...countServices,
    counts: { refresh: async () => Promise.reject(new Error('Killed')) },
  };
  const event = { customerId, segmentId: loyal };
  await expect(countSegment(event, crashingServices)).rejects.toThrow('Killed');
  expect(await readStored()).not.toHaveProperty('countAt');
  expect(await countSegment(event, countServices)).toEqual({ outcome: 'counted' });
  const storedOnce = await readStored();
  expect(storedOnce).toMatchObject({ cachedCount: 4, cachedActiveCount: 3 });
  expect(await countSegment(event, countServices)).toEqual({ outcome: 'counted' });
  expect(await readStored()).toEqual(storedOnce);
  time += 1000;
  size = { ...zeroCounts, active: 5 };
  expect(await countSegment(event, countServices)).toEqual({ outcome: 'counted' });
  expect(await readStored()).toMatchObject({ cachedCount: 5, cachedActiveCount: 5 });
});
