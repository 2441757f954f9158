import type { SubscriberRow } from '../../shared/contracts/subscribers';
import type { SubscriberInput } from '../items/audience/new-subscriber';
import type { MembershipRepository } from './membership-repository';
import type { SubscriberRepository } from './subscriber-repository';
import type { UpsertResult } from './subscriber-upsert';

type Dependencies = {
  readonly subscribers: Pick<SubscriberRepository, 'upsert'>;
  readonly memberships: Pick<MembershipRepository, 'putMany'>;
};

const arrivalSources = { form: 'byForm', manual: 'byHand' } as const;

/** What a person's line would be if nobody else changed them meanwhile. */
const plannedRow = (
  { id, email, name, status, createdAt }: SubscriberInput,
  found: SubscriberRow | undefined,
): SubscriberRow =>
  found ? { ...found, name: name || found.name } : { id, email, name, status, createdAt };

/**
 * Creates somebody, or merges what is new into who there is, and puts them into a static segment.
 * Writes the member before the subscriber, so that the stream can copy changes to it; writes it
 * again if the subscriber turned out different. An input without segments leaves the segment alone.
 */
export const createStaticArrival =
  ({ subscribers, memberships }: Dependencies) =>
  async (
    customerId: string,
    segmentId: string,
    input: SubscriberInput,
    found?: SubscriberRow,
  ): Promise<UpsertResult> => {
    const planned = plannedRow(input, found);
    const came = input.arrival && arrivalSources[input.arrival.how];
    const isGone = input.segmentIds.length === 0;
    if (!isGone) await memberships.putMany(customerId, segmentId, [{ ...planned, came }]);
    const result = await subscribers.upsert(customerId, input);
    const { status, name, createdAt } = result.subscriber;
    const isAsPlanned =
      status === planned.status && name === planned.name && createdAt === planned.createdAt;
    if (!isAsPlanned && !isGone) {
      await memberships.putMany(customerId, segmentId, [{ ...result.subscriber, came }]);
    }
    return result;
  };
export type StaticArrival = ReturnType<typeof createStaticArrival>;
