import type { DraftOrder } from '../../shared/contracts/emails';
import { describeMergeTags } from '../../shared/email/merge/merge-words';
import { type OrderDirection, type OrderValue, orderedRows } from '../../shared/ordered-rows';
import type { DeliveryOverview } from '../items/delivery/delivery';
import type { DeliverySum } from '../items/delivery/delivery-sum';
import { type Draft, displayedMoment } from '../items/draft';
import { recipientsOf } from './draft-results';

export type DraftOrdering = {
  readonly order?: DraftOrder | undefined;
  readonly direction?: OrderDirection;
};

/** An email, with its results if it's being sent or was sent. */
export type DraftWithResults = {
  readonly draft: Draft;
  readonly sum: DeliverySum | undefined;
  /** The email's delivery. Read only when ordering by recipients. */
  readonly delivery?: DeliveryOverview | undefined;
  /** The currency of the customer's store. Only amounts in the same currency can be compared. */
  readonly currency: string | undefined;
};

const rate = ({ sum }: DraftWithResults, measure: 'opened' | 'clicked'): OrderValue =>
  sum && sum.accepted > 0 ? sum[measure] / sum.accepted : undefined;

/** Returns the value that the list shows in each column. */
const values: Readonly<Record<DraftOrder, (row: DraftWithResults) => OrderValue>> = {
  email: ({ draft }) => describeMergeTags(draft.name || draft.subject),
  recipients: ({ sum, delivery }) => sum && recipientsOf(delivery, sum.accepted),
  openRate: (row) => rate(row, 'opened'),
  clickRate: (row) => rate(row, 'clicked'),
  revenue: ({ sum, currency }) => sum && (sum.revenue.byCurrency.get(currency ?? '') ?? 0),
  when: ({ draft }) => Date.parse(displayedMoment(draft)),
};

export const isByResult = (order: DraftOrder): boolean => order !== 'email' && order !== 'when';

export const orderedDrafts = (
  rows: readonly DraftWithResults[],
  order: DraftOrder,
  direction: OrderDirection = 'descending',
): Draft[] => orderedRows(rows, values[order], direction).map(({ draft }) => draft);
