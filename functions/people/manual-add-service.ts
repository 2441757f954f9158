import pMap from 'p-map';
import type {
  ManualAddBody,
  ManualResult,
} from '../../shared/contracts/subscriber/subscriber-edit';
import { createStaticAddition } from '../audience/static-addition';
import { subscriberId } from '../audience/subscriber-id';
import type { SubscriberRepository } from '../audience/subscriber-repository';
import type { UpsertResult } from '../audience/subscriber-upsert';
import type { SuppressionRepository } from '../audience/suppression-repository';
import type { Suppression } from '../items/audience/suppression';
import type { PlanLimit } from '../plans/subscriber-limit';
import type { KeyRing } from '../platform/aws/key-ring';
import { type Clock, toInstant } from '../platform/clock';
import type { Table } from '../platform/table/table';
import { requireStatic, type SegmentOrigins } from '../segments/register/require-static';
import { manualInput, mergeTypedPeople } from './manual-add-rules';

type Dependencies = {
  readonly table: Table;
  readonly subscribers: Pick<SubscriberRepository, 'find' | 'getMany' | 'upsert'>;
  readonly suppressions: Pick<SuppressionRepository, 'getMany'>;
  readonly segments: SegmentOrigins;
  readonly planLimit: Pick<PlanLimit, 'within'>;
  readonly keys: KeyRing;
  readonly clock: Clock;
};

/** How many writes run concurrently. A hundred people take ten rounds. */
const width = 10;

const resultOf = (
  { outcome, subscriber }: UpsertResult,
  suppression: Suppression | undefined,
): ManualResult => {
  const { id, email, status, statusChangedAt } = subscriber;
  return {
    id,
    email,
    outcome,
    status,
    statusChangedAt,
    suppression: suppression && { reason: suppression.reason, at: suppression.at },
  };
};

/**
 * Adds people that were typed in. Doesn't reactivate anyone who unsubscribed, bounced, or
 * complained.
 */
export const createManualAdd = (dependencies: Dependencies) => {
  const { subscribers, suppressions, segments, planLimit, keys, clock } = dependencies;
  const arrive = createStaticAddition(dependencies);

  /**
   * Creates new people, updates existing ones, and adds all of them to the segment. May be
   * repeated.
   * @throws AppError segment_not_found, segment_is_dynamic, invalid_request or
   *   subscriber_quota_exceeded; nothing is written then
   */
  return async (
    customerId: string,
    { segmentId, subscribers: typedPeople }: ManualAddBody,
  ): Promise<ManualResult[]> => {
    await requireStatic(segments, customerId, segmentId);
    const key = await keys('subscriber-id');
    const people = mergeTypedPeople(typedPeople, (email) => subscriberId(key, customerId, email));
    const ids = people.map(({ id }) => id);
    const known = await subscribers.getMany(customerId, ids);
    const suppressed = await suppressions.getMany(customerId, ids);
    const at = toInstant(clock());
    const write = () =>
      pMap(
        people,
        async (person) => {
          const found = known.get(person.id);
          const suppression = suppressed.get(person.id);
          const input = manualInput(person, { segmentId, at, suppression, known: found });
          return resultOf(await arrive(customerId, segmentId, input, found), suppression);
        },
        { concurrency: width },
      );
    return planLimit.within(customerId, ids.length - known.size, write);
  };
};
