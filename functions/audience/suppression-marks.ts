import type { ListedSubscriber, SubscriberRow } from '../../shared/contracts/subscribers';
import type { SuppressionRepository } from './suppression-repository';

/** Marks the suppressed people on a page of a list, whom no one may email. */
export const withSuppressionMarks = async (
  customerId: string,
  rows: readonly SubscriberRow[],
  suppressions: Pick<SuppressionRepository, 'getMany'>,
): Promise<ListedSubscriber[]> => {
  const ids = rows.map(({ id }) => id);
  const suppressionsById = await suppressions.getMany(customerId, ids);
  return rows.map((row) => {
    const rowSuppression = suppressionsById.get(row.id);
    return rowSuppression
      ? { ...row, suppression: { reason: rowSuppression.reason, at: rowSuppression.at } }
      : row;
  });
};
