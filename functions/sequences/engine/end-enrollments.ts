import pMap from 'p-map';
import type { Enrollment, LeaveReason } from '../../items/sequence/enrollment';
import type { Sequence } from '../../items/sequence/sequence';
import type { Clock } from '../../platform/clock';
import type { EnrollmentRepository } from '../enrollment/enrollment-repository';
import { mayBeNotYetStored } from './leave-reasons';
import { leaveEnrollment } from './moves';

export type EndEnrollmentsDependencies = {
  readonly enrollments: Pick<EnrollmentRepository, 'getMany' | 'move'>;
  /**
   * Returns the reasons why people get no more emails of a sequence. People who still get emails
   * are missing from the result.
   */
  readonly leaving: (
    value: Sequence,
    customerId: string,
    people: readonly Enrollment[],
  ) => Promise<ReadonlyMap<string, LeaveReason>>;
  readonly clock: Clock;
};

const width = 10;

/**
 * The maximum number of attempts. An attempt fails only if a worker moved people on in the
 * meantime.
 */
const maxTries = 5;

export const isInside = ({ state }: Enrollment): boolean =>
  state === 'waiting' || state === 'parked';

/**
 * Removes people from a sequence if they unsubscribed, bounced, complained, were suppressed, bought
 * something, or left the segment. Uses their current state, so it may be repeated, and people who
 * came back in the meantime stay.
 */
export const createEndEnrollments =
  ({ enrollments, leaving, clock }: EndEnrollmentsDependencies) =>
  async (value: Sequence, customerId: string, subscriberIds: readonly string[]): Promise<void> => {
    let open = subscriberIds;
    for (let tries = 0; tries < maxTries && open.length > 0; tries += 1) {
      const activeEnrollments = (await enrollments.getMany(value.id, open)).filter(isInside);
      if (activeEnrollments.length === 0) return;
      const reasons = await leaving(value, customerId, activeEnrollments);
      const now = clock();
      const retryIds = await pMap(
        activeEnrollments,
        async (one) => {
          const reason = reasons.get(one.subscriberId);
          if (!reason || mayBeNotYetStored(one, reason, now)) return [];
          return (await enrollments.move(one, leaveEnrollment(one, reason, now)))
            ? []
            : [one.subscriberId];
        },
        { concurrency: width },
      );
      open = retryIds.flat();
    }
  };
export type EndEnrollments = ReturnType<typeof createEndEnrollments>;
