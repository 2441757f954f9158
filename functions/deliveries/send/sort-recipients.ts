import type { Subscriber } from '../../items/audience/subscriber';
import type { Suppression } from '../../items/audience/suppression';
import type { Delivery } from '../../items/delivery/delivery';

export type SortDependencies = {
  readonly subscribers: {
    getMany(customerId: string, ids: readonly string[]): Promise<Map<string, Subscriber>>;
  };
  readonly suppressions: {
    getMany(customerId: string, ids: readonly string[]): Promise<Map<string, Suppression>>;
  };
};

type SortedRecipients = {
  readonly sendable: readonly Subscriber[];
  readonly skipped: readonly {
    readonly subscriberId: string;
    readonly email: string;
    readonly code: string;
  }[];
};

/**
 * Decides which recipients may get the email now, because their status may have changed since the
 * audience snapshot was made.
 */
export const sortRecipients = async (
  { customerId }: Delivery,
  subscriberIds: readonly string[],
  { subscribers, suppressions }: SortDependencies,
): Promise<SortedRecipients> => {
  const [people, suppressionsById] = await Promise.all([
    subscribers.getMany(customerId, subscriberIds),
    suppressions.getMany(customerId, subscriberIds),
  ]);
  const codeOf = (id: string): string | undefined => {
    const person = people.get(id);
    if (!person) return 'deleted';
    if (person.status !== 'active') return person.status;
    return suppressionsById.has(id) ? 'suppressed' : undefined;
  };
  return {
    sendable: subscriberIds.flatMap((id) => {
      const person = people.get(id);
      return person && !codeOf(id) ? [person] : [];
    }),
    skipped: subscriberIds.flatMap((id) => {
      const code = codeOf(id);
      return code ? [{ subscriberId: id, email: people.get(id)?.email ?? '', code }] : [];
    }),
  };
};
