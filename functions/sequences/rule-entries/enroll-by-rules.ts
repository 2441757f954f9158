import pMap from 'p-map';
import type { RuleTrigger } from '../../items/sequence/sequence';
import type { PersonChange, RulePeople } from '../../segments/evaluation/rule-people';
import type { SequenceQueue } from '../engine/sequence-queue';
import type { Enroller } from '../enrollment/enroller';
import type { EnrollmentRepository } from '../enrollment/enrollment-repository';

/** A change of one person, and when it was made. */
export type RuleChange = PersonChange & {
  readonly customerId: string;
  /** When the change was made, in epoch milliseconds of a whole second. */
  readonly at: number;
};

type Dependencies = {
  readonly enrollments: Pick<EnrollmentRepository, 'onRules'>;
  readonly people: Pick<RulePeople, 'entering' | 'exiting'>;
  readonly enroller: Pick<Enroller, 'enrollNew'>;
  readonly queue: Pick<SequenceQueue, 'leave'>;
};

/** How many customers, and how many sequences of one customer, are handled concurrently. */
const width = 4;
const sequenceWidth = 2;

/**
 * Enrolls people whose changes make them match a dynamic segment, and requests a check of people
 * whose changes end the match. A customer without such a sequence costs one small read per batch.
 * Everything may be repeated.
 */
export const createEnrollByRules = ({ enrollments, people, enroller, queue }: Dependencies) => {
  const endEnrollments = async (
    customerId: string,
    segmentId: string,
    changes: readonly RuleChange[],
  ): Promise<void> => {
    const exitingChanges = await people.exiting(customerId, segmentId, changes);
    const subscriberIds = [...new Set(exitingChanges.map(({ subscriberId }) => subscriberId))];
    if (subscriberIds.length > 0) await queue.leave([{ customerId, subscriberIds, segmentId }]);
  };

  const enroll = async (
    { segmentId, sequenceId, since }: RuleTrigger,
    customerId: string,
    changes: readonly RuleChange[],
  ): Promise<void> => {
    const notBefore = Date.parse(since);
    const enteringQuery = { customerId, segmentId, notBefore };
    const enteringChanges = new Set<PersonChange>(await people.entering(enteringQuery, changes));
    const found = changes.filter((change) => enteringChanges.has(change));
    const byMoment = Map.groupBy(found, ({ at }) => at);
    await enroller.enrollNew(
      [...byMoment].map(([at, group]) => ({
        customerId,
        trigger: segmentId,
        sequenceId,
        at,
        subscriberIds: [...new Set(group.map(({ subscriberId }) => subscriberId))],
      })),
    );
  };

  return async (changes: readonly RuleChange[]): Promise<void> => {
    const byCustomer = Map.groupBy(changes, ({ customerId }) => customerId);
    await pMap(
      [...byCustomer],
      async ([customerId, customerChanges]) => {
        const sequences = await enrollments.onRules(customerId);
        await pMap(sequences, (one) => enroll(one, customerId, customerChanges), {
          concurrency: sequenceWidth,
        });
        const segments = [...new Set(sequences.map(({ segmentId }) => segmentId))];
        await pMap(segments, (one) => endEnrollments(customerId, one, customerChanges), {
          concurrency: sequenceWidth,
        });
      },
      { concurrency: width },
    );
  };
};
export type EnrollByRules = ReturnType<typeof createEnrollByRules>;
