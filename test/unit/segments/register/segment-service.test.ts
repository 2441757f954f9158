import { createMembershipRepository } from '../../../../functions/audience/membership-repository';
import { createAudienceCounters } from '../../../../functions/audience/status-counters';
import type { Segment } from '../../../../functions/items/segment';
import { defaultSegmentName } from '../../../../functions/segments/register/segment';
import { createSegmentRepository } from '../../../../functions/segments/register/segment-repository';
import { createSegmentService } from '../../../../functions/segments/register/segment-service';
import type { SubscriberStatus } from '../../../../shared/contracts/subscribers';
import { openProductTable, type ProductTable } from '../../../support/product-table';
import { customerId, idOf, otherCustomerId } from '../../people/people';

let product: ProductTable;
beforeAll(() => {
  product = openProductTable();
});
afterAll(() => product.dispose());

const repository = () => createSegmentRepository(product.table);
const service = () =>
  createSegmentService({
    segments: repository(),
    counters: createAudienceCounters(product.table),
    openRates: { ofSegments: async () => new Map([[segmentId(2), 12.5]]) },
  });

const createdAt = '2026-05-01T00:00:00.000Z';
const segmentId = (number: number) => `01JE0000000000000000000S${String(number).padStart(2, '0')}`;
const aSegment = (number: number, overrides: Partial<Segment> = {}): Segment => ({
  id: segmentId(number),
  name: `Segment ${number}`,
  origin: 'manually',
  reserved: false,
  createdAt,
  ...overrides,
});

const join = (segment: string, email: string, status: SubscriberStatus) =>
  createMembershipRepository(product.table).putMany(customerId, segment, [
    { id: idOf(email), email, name: '', status, createdAt },
  ]);

test('gives everyone the reserved default segment when the account is created', async () => {
  const { segments } = await service().list(otherCustomerId, { limit: 10, offset: 0 });
  expect(segments).toEqual([
    {
      id: otherCustomerId,
      name: defaultSegmentName,
      origin: 'file',
      reserved: true,
      createdAt: expect.stringMatching(/^2024-11-\d\dT/),
      count: 0,
      activeCount: 0,
      averageOpenRate: null,
    },
  ]);
  expect(await service().get(otherCustomerId, otherCustomerId)).toEqual(segments[0]);
});

test('lists segments newest first with their size and reach', async () => {
  for (const number of [1, 2, 3]) await repository().create(customerId, aSegment(number));
  await join(segmentId(2), 'a@x.com', 'active');
  await join(segmentId(2), 'b@x.com', 'active');
  await join(segmentId(2), 'c@x.com', 'unsubscribed');
  await product.settle();
  const { segments } = await service().list(customerId, { limit: 10, offset: 0 });
  expect(segments.map(({ name, count, activeCount }) => [name, count, activeCount])).toEqual([
    ['Segment 3', 0, 0],
    ['Segment 2', 3, 2],
    ['Segment 1', 0, 0],
    [defaultSegmentName, 0, 0],
  ]);
  expect(segments[1]).toMatchObject({ averageOpenRate: 12.5, origin: 'manually' });
});

test('returns the same pages by offset as by cursor, and filters by origin', async () => {
  const first = await service().list(customerId, { limit: 2, offset: 0 });
  const next = { limit: 2, offset: 0, cursor: first.nextCursor };
  expect(await service().list(customerId, next)).toEqual(
    await service().list(customerId, { limit: 2, offset: 2 }),
  );
  const files = await service().list(customerId, { limit: 10, offset: 0, origin: 'file' });
  expect(files.segments.map(({ name }) => name)).toEqual([defaultSegmentName]);
});

test('doesn’t find another customer’s segment', async () => {
  await expect(service().get(otherCustomerId, segmentId(1))).rejects.toMatchObject({
    code: 'segment_not_found',
  });
  await expect(service().get(customerId, otherCustomerId)).rejects.toMatchObject({
    code: 'segment_not_found',
  });
});

test('neither duplicates nor renames a file’s segment when it is created again', async () => {
  const input = { id: segmentId(9), fileName: 'Segment 1.csv', createdAt };
  await service().createForFile(customerId, input);
  await service().createForFile(customerId, { ...input, fileName: 'other.csv' });
  expect(await repository().get(customerId, segmentId(9))).toMatchObject({
    name: 'Segment 1 (2)',
    origin: 'file',
  });
});

test('finds segments by a part of their name, and counts the matches over all pages', async () => {
  const input = { limit: 2, offset: 0 };
  const { segments, total } = await service().list(customerId, { ...input, search: 'SEGMENT' });
  expect([segments.length, total]).toEqual([2, 5]);
  expect(await service().list(customerId, { ...input, search: 'nobody' })).toMatchObject({
    segments: [],
    total: 0,
  });
});

test('shows a dynamic segment’s rules with current names, and its size from the last count', async () => {
  const definition = {
    segmentIds: [segmentId(1)],
    fieldRule: [],
    behaviorRule: [
      { action: 'IN_SEGMENT' as const, segmentId: segmentId(2), segmentName: 'Old name' },
    ],
  };
  const counted = { cachedCount: 4, cachedActiveCount: 3, countAt: createdAt };
  await repository().create(
    customerId,
    aSegment(20, { origin: 'dynamic', definition, ...counted }),
  );
  expect(await service().get(customerId, segmentId(20))).toEqual({
    ...aSegment(20, { origin: 'dynamic' }),
    parentSegments: [{ id: segmentId(1), name: 'Segment 1' }],
    fieldRule: [],
    behaviorRule: [{ action: 'IN_SEGMENT', segmentId: segmentId(2), segmentName: 'Segment 2' }],
    count: 4,
    activeCount: 3,
    countAt: createdAt,
    averageOpenRate: null,
  });
});
