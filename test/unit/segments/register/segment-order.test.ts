import type { Segment } from '../../../../functions/items/segment';
import { orderedSegments } from '../../../../functions/segments/register/segment-order';
import type { SegmentOrder, SegmentView } from '../../../../shared/contracts/segments';
import { limits } from '../../../../shared/limits';

const aSegment = (id: string, name: string, day: number): Segment => ({
  id,
  name,
  origin: 'manually',
  reserved: false,
  createdAt: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
});

/** The segments in the order in which they are stored: newest first. */
const rows = [aSegment('a', 'vips', 9), aSegment('b', 'Berlin', 8), aSegment('c', 'Ärzte', 1)];

const segmentDetails: Readonly<Record<string, Partial<SegmentView>>> = {
  a: { count: 5, activeCount: 1, averageOpenRate: null },
  b: { count: 9, activeCount: 2, averageOpenRate: 10 },
  c: { count: 7, activeCount: 3, averageOpenRate: 30 },
};

const setUp = () => {
  const viewedCounts: number[] = [];
  const view = async (segments: readonly Segment[]) => {
    viewedCounts.push(segments.length);
    return segments.map((one) => ({ ...one, ...segmentDetails[one.id] }) as SegmentView);
  };
  return { viewed: viewedCounts, view };
};

const ids = async (order: SegmentOrder | undefined, direction?: 'ascending') => {
  const part = { rows, from: 0, to: 3 };
  const found = await orderedSegments({ order, direction }, part, setUp().view);
  return found.map(({ id }) => id).join('');
};

test('sorts segments by any column, and newest first by default', async () => {
  expect(await ids(undefined)).toBe('abc');
  expect(await ids('createdAt', 'ascending')).toBe('cba');
  expect(await ids('name', 'ascending')).toBe('cba');
  expect(await ids('count')).toBe('bca');
  expect(await ids('active')).toBe('cba');
  expect(await ids('openRate', 'ascending')).toBe('bca');
});

test('counts only the page’s segments when sorting by name, and all segments when sorting by a number', async () => {
  const { view, viewed: viewedCounts } = setUp();
  const part = { rows, from: 1, to: 2 };
  const byName = await orderedSegments({ order: 'name', direction: 'ascending' }, part, view);
  const bySize = await orderedSegments({ order: 'count' }, part, view);
  expect([...byName, ...bySize].map(({ id }) => id)).toEqual(['b', 'c']);
  expect(viewedCounts).toEqual([1, 3]);
});

test('sorts by name instead of a number when there are too many to count', async () => {
  const manySegments = Array.from({ length: limits.maxOrderedRows + 1 }, (_, index) =>
    aSegment(`s${index}`, `Segment ${index}`, 1),
  );
  const part = { rows: manySegments, from: 0, to: 2 };
  await expect(orderedSegments({ order: 'count' }, part, setUp().view)).rejects.toMatchObject({
    code: 'too_many_to_order',
  });
  const byName = await orderedSegments(
    { order: 'name', direction: 'ascending' },
    part,
    setUp().view,
  );
  expect(byName.map(({ name }) => name)).toEqual(['Segment 0', 'Segment 1']);
});
