import type { ListedSubscriber, SubscriberRow } from '../../shared/contracts/subscribers';
import type { SuppressionRepository } from './suppression-repository';

/** Marks the suppressed people on a page of a list, whom no one may email. */
export const withSuppressionMarks = async (
  customerId: string,
  rows: readonly SubscriberRow[],
  suppressions: Pick<SuppressionRepository, 'getMany'>,
): Promise<ListedSubscriber[]> => {
  const ids = rows.map(({ id }) => id);
  const marks = await suppressions.getMany(customerId, ids);
  return rows.map((row) => {
    const mark = marks.get(row.id);
    return mark ? { ...row, suppression: { reason: mark.reason, at: mark.at } } : row;
  });
};
