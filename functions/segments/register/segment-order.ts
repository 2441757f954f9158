import type { SegmentOrder, SegmentView } from '../../../shared/contracts/segments';
import { limits } from '../../../shared/limits';
import { type OrderDirection, type OrderValue, orderedRows } from '../../../shared/ordered-rows';
import type { Segment } from '../../items/segment';
import { AppError } from '../../platform/app-error';

export type SegmentOrdering = {
  readonly order?: SegmentOrder | undefined;
  readonly direction?: OrderDirection;
};

/** The sort values that can be determined without reading a segment's counters. */
const segmentOrders: Partial<Record<SegmentOrder, (segment: Segment) => OrderValue>> = {
  name: ({ name }) => name,
  createdAt: ({ createdAt }) => Date.parse(createdAt),
};

const viewOrders: Partial<Record<SegmentOrder, (view: SegmentView) => OrderValue>> = {
  count: ({ count }) => count,
  active: ({ activeCount }) => activeCount,
  openRate: ({ averageOpenRate }) => averageOpenRate,
};

type Part<Row> = { readonly from: number; readonly to: number; readonly rows: readonly Row[] };
type View = (segments: readonly Segment[]) => Promise<readonly SegmentView[]>;

/**
 * Returns one page of segments in the requested order. Sorting by name or day loads the views of
 * that page only. Sorting by a number loads the views of all segments, with eight small items each.
 * @throws AppError too_many_to_order
 */
export const orderedSegments = async (
  { order, direction = 'descending' }: SegmentOrdering,
  { from, to, rows }: Part<Segment>,
  view: View,
): Promise<readonly SegmentView[]> => {
  const valueOfView = order && viewOrders[order];
  if (!valueOfView) {
    const valueOfSegment = order && segmentOrders[order];
    const all = valueOfSegment ? orderedRows(rows, valueOfSegment, direction) : rows;
    return view(all.slice(from, to));
  }
  if (rows.length > limits.maxOrderedRows) {
    throw new AppError(
      'too_many_to_order',
      'There are too many segments to sort by this column. Search by name first.',
    );
  }
  return orderedRows(await view(rows), valueOfView, direction).slice(from, to);
};
