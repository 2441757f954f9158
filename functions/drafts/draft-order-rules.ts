import type { DraftOrder } from '../../shared/contracts/emails';
import { mergeWords } from '../../shared/email/merge/merge-words';
import { type OrderDirection, type OrderValue, orderedRows } from '../../shared/ordered-rows';
import type { DeliveryOverview } from '../items/delivery/delivery';
import type { DeliverySum } from '../items/delivery/delivery-sum';
import { type Draft, shownMoment } from '../items/draft';
import { recipientsOf } from './draft-results';

export type DraftOrdering = {
  readonly order?: DraftOrder | undefined;
  readonly direction?: OrderDirection;
};

/** An email, and what became of it once it is on its way. */
export type DraftWithSum = {
  readonly draft: Draft;
  readonly sum: DeliverySum | undefined;
  /** Read for an order by recipients alone. */
  readonly delivery?: DeliveryOverview | undefined;
  /** What the customer's shop sells in: amounts of one currency compare. */
  readonly currency: string | undefined;
};

const rate = ({ sum }: DraftWithSum, of: 'opened' | 'clicked'): OrderValue =>
  sum && sum.accepted > 0 ? sum[of] / sum.accepted : undefined;

/** What the list shows in each column. */
const values: Readonly<Record<DraftOrder, (row: DraftWithSum) => OrderValue>> = {
  email: ({ draft }) => mergeWords(draft.name || draft.subject),
  recipients: ({ sum, delivery }) => sum && recipientsOf(delivery, sum.accepted),
  openRate: (row) => rate(row, 'opened'),
  clickRate: (row) => rate(row, 'clicked'),
  revenue: ({ sum, currency }) => sum && (sum.revenue.byCurrency.get(currency ?? '') ?? 0),
  when: ({ draft }) => Date.parse(shownMoment(draft)),
};

export const isByResult = (order: DraftOrder): boolean => order !== 'email' && order !== 'when';

export const orderedDrafts = (
  rows: readonly DraftWithSum[],
  order: DraftOrder,
  direction: OrderDirection = 'descending',
): Draft[] => orderedRows(rows, values[order], direction).map(({ draft }) => draft);
