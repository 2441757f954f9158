import type { ListedSubscriber } from '../../shared/contracts/subscribers';
import type { ListPage } from '../audience/list/list-page';
import type { SubscriberRepository } from '../audience/subscriber-repository';
import { withSuppressionMarks } from '../audience/suppression-marks';
import type { SuppressionRepository } from '../audience/suppression-repository';
import { isWithoutConsent } from '../items/audience/consent';

type Dependencies = {
  readonly subscribers: Pick<SubscriberRepository, 'getMany'>;
  readonly suppressions: Pick<SuppressionRepository, 'getMany'>;
};

export type PageRequest = {
  readonly customerId: string;
  readonly page: ListPage;
  /** An attribute to show for everyone. */
  readonly attribute?: string | undefined;
};

/**
 * Returns a page of a list as it is shown. Adds which people are never emailed, which are
 * unsubscribed because no consent is recorded, and the requested attribute.
 */
export const toPageView = async (
  { customerId, page, attribute }: PageRequest,
  { subscribers, suppressions }: Dependencies,
) => {
  const rows = await withSuppressionMarks(customerId, page.subscribers, suppressions);
  // The index that lists are read from contains neither reasons nor attributes.
  const needsSubscriber = ({ status }: ListedSubscriber) =>
    attribute !== undefined || status === 'unsubscribed';
  const ids = rows.filter(needsSubscriber).map(({ id }) => id);
  if (ids.length === 0) return { ...page, subscribers: rows };
  const subscribersById = await subscribers.getMany(customerId, ids);
  const listedSubscribers = rows.map((row): ListedSubscriber => {
    const person = subscribersById.get(row.id);
    if (!person) return row;
    const isMarked = row.status === 'unsubscribed' && isWithoutConsent(person);
    const marked = isMarked ? { ...row, isWithoutConsent: true } : row;
    if (attribute === undefined) return marked;
    // The client may ask for 'toString', which every object inherits but no one has as an
    // attribute.
    const { fields } = person;
    return { ...marked, value: Object.hasOwn(fields, attribute) ? fields[attribute] : undefined };
  });
  return { ...page, subscribers: listedSubscribers };
};
