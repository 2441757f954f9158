import { noOne } from '../../../../functions/audience/status-counters';
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
let asked: string[] = [];
let size = { ...noOne, active: 3, bounced: 1 };
beforeEach(async () => {
  embedded = embeddedTable();
  [time, isQuick, asked, size] = [now, true, [], { ...noOne, active: 3, bounced: 1 }];
  await saveDynamic(embedded.table, loyal, { segmentIds: [fileSegment] });
});
afterEach(() => embedded.close());

const segments = () => createSegmentRepository(embedded.table);
const stored = () => segments().get(customerId, loyal);
const counts = () =>
  createSegmentCounts({
    table: embedded.table,
    count: { byStatus: async () => size, isQuick: async () => isQuick },
    later: async (_customer, id) => {
      asked.push(id);
    },
    clock: () => time,
  });

test('counts a saved segment of a small audience at once', async () => {
  await counts().afterSave(customerId, await stored());
  const countAt = new Date(now).toISOString();
  expect(await stored()).toMatchObject({ cachedCount: 4, cachedActiveCount: 3, countAt });
  expect(asked).toEqual([]);
});

test('a segment of a large audience is counted in the background', async () => {
  isQuick = false;
  await counts().afterSave(customerId, await stored());
  expect(await stored()).not.toHaveProperty('countAt');
  expect(asked).toEqual([loyal]);
  const dependencies = { segments: segments(), counts: counts() };
  expect(await countSegment({ customerId, segmentId: loyal }, dependencies)).toEqual({
    outcome: 'counted',
  });
  expect(await stored()).toMatchObject({ cachedCount: 4 });
});

test('starts one new count for all viewers of an old size', async () => {
  await counts().refresh(customerId, await stored());
  time += hour;
  await counts().afterView(customerId, [await stored()]);
  expect(asked).toEqual([]);
  time += 1;
  await counts().afterView(customerId, [await stored()]);
  await counts().afterView(customerId, [await stored()]);
  expect(asked).toEqual([loyal]);
  time += 120_001;
  await counts().afterView(customerId, [await stored()]);
  expect(asked).toEqual([loyal, loyal]);
});

test('never counts static or deleted segments', async () => {
  const file = { ...(await stored()), id: fileSegment, origin: 'file' as const };
  await counts().afterView(customerId, [file]);
  await counts().refresh(customerId, { ...file, definition: undefined });
  expect(asked).toEqual([]);
  const dependencies = { segments: segments(), counts: counts() };
  expect(await countSegment({ customerId, segmentId: fileSegment }, dependencies)).toEqual({
    outcome: 'gone',
  });
});

test('discards a count that is older, or whose rules changed in the meantime', async () => {
  const before = await stored();
  await saveDynamic(embedded.table, loyal, { segmentIds: [fileSegment, customerId] });
  await counts().refresh(customerId, before);
  expect(await stored()).not.toHaveProperty('countAt');
  await counts().refresh(customerId, await stored());
  size = { ...noOne, active: 99 };
  time -= 1000;
  await counts().refresh(customerId, await stored());
  expect(await stored()).toMatchObject({ cachedActiveCount: 3 });
});

test('a count that Lambda repeats, even after a crash, ends with one correct size', async () => {
  const work = { segments: segments(), counts: counts() };
  const dying = { ...work, counts: { refresh: async () => Promise.reject(new Error('Killed')) } };
  const event = { customerId, segmentId: loyal };
  await expect(countSegment(event, dying)).rejects.toThrow('Killed');
  expect(await stored()).not.toHaveProperty('countAt');
  expect(await countSegment(event, work)).toEqual({ outcome: 'counted' });
  const once = await stored();
  expect(once).toMatchObject({ cachedCount: 4, cachedActiveCount: 3 });
  expect(await countSegment(event, work)).toEqual({ outcome: 'counted' });
  expect(await stored()).toEqual(once);
  time += 1000;
  size = { ...noOne, active: 5 };
  expect(await countSegment(event, work)).toEqual({ outcome: 'counted' });
  expect(await stored()).toMatchObject({ cachedCount: 5, cachedActiveCount: 5 });
});
