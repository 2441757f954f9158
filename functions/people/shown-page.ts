import type { ListedSubscriber } from '../../shared/contracts/subscribers';
import type { ListPage } from '../audience/list/list-page';
import type { SubscriberRepository } from '../audience/subscriber-repository';
import { withSuppressionMarks } from '../audience/suppression-marks';
import type { SuppressionRepository } from '../audience/suppression-repository';

type Dependencies = {
  readonly subscribers: Pick<SubscriberRepository, 'getMany'>;
  readonly suppressions: Pick<SuppressionRepository, 'getMany'>;
};

type Asked = {
  readonly customerId: string;
  readonly page: ListPage;
  /** Shown of everybody. */
  readonly attribute?: string | undefined;
};

/** A page of a list as it is shown: who is never mailed, and the attribute that was asked for. */
export const shownPage = async (
  { customerId, page, attribute }: Asked,
  { subscribers, suppressions }: Dependencies,
) => {
  const rows = await withSuppressionMarks(customerId, page.subscribers, suppressions);
  if (attribute === undefined) return { ...page, subscribers: rows };
  const ids = rows.map(({ id }) => id);
  const stored = await subscribers.getMany(customerId, ids);
  const shown = rows.map((row): ListedSubscriber => {
    const fields = stored.get(row.id)?.fields ?? {};
    // Anybody may ask for 'toString', which every object has and nobody as an attribute.
    return { ...row, value: Object.hasOwn(fields, attribute) ? fields[attribute] : undefined };
  });
  return { ...page, subscribers: shown };
};
