import pMap from 'p-map';
import type { Enrollment } from '../../items/sequence/enrollment';
import { orderGoal } from '../../items/sequence/sequence';
import { leaveEnrollment } from '../engine/moves';
import { hasBoughtSince } from '../engine/step-position-rules';
import type { EnrollmentRepository } from '../enrollment/enrollment-repository';

type Dependencies = {
  readonly enrollments: Pick<EnrollmentRepository, 'getMany' | 'listening' | 'move'>;
};

const width = 10;

/**
 * The maximum number of attempts. An attempt fails only if a worker moved the person on. In that
 * case, the worker itself checks for orders before it sends the next email.
 */
const maxTries = 5;

const isInside = ({ state }: Enrollment): boolean => state === 'waiting' || state === 'parked';

/**
 * Ends the enrollments of a person who bought something, in active sequences that end with a
 * purchase. May be repeated.
 */
export const createGoals = ({ enrollments }: Dependencies) => {
  const endEnrollment = async (
    sequenceId: string,
    subscriberId: string,
    at: number,
  ): Promise<void> => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const [found] = await enrollments.getMany(sequenceId, [subscriberId]);
      if (!found || !isInside(found) || !hasBoughtSince(found, at)) return;
      if (await enrollments.move(found, leaveEnrollment(found, 'ordered', at))) return;
    }
  };

  return async (customerId: string, subscriberId: string, at: number): Promise<void> => {
    const listeningSequences = await enrollments.listening(customerId, orderGoal);
    await pMap(
      listeningSequences,
      ({ sequenceId }) => endEnrollment(sequenceId, subscriberId, at),
      {
        concurrency: width,
      },
    );
  };
};
export type Goals = ReturnType<typeof createGoals>;
