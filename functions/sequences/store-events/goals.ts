import pMap from 'p-map';
import type { Enrolment } from '../../items/sequence/enrolment';
import { orderGoal } from '../../items/sequence/sequence';
import { left } from '../engine/moves';
import { hasBoughtSince } from '../engine/place-rules';
import type { EnrolmentRepository } from '../enrolment/enrolment-repository';

type Dependencies = {
  readonly enrolments: Pick<EnrolmentRepository, 'getMany' | 'listening' | 'move'>;
};

const width = 10;

/** Each lost one means that a worker moved them on: it looks for orders before the next email. */
const mostTries = 5;

const isInside = ({ state }: Enrolment): boolean => state === 'waiting' || state === 'parked';

/** Ends the stays of somebody who bought, in active series that end with that. May be repeated. */
export const createGoals = ({ enrolments }: Dependencies) => {
  const end = async (sequenceId: string, subscriberId: string, at: number): Promise<void> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const [found] = await enrolments.getMany(sequenceId, [subscriberId]);
      if (!found || !isInside(found) || !hasBoughtSince(found, at)) return;
      if (await enrolments.move(found, left(found, 'ordered', at))) return;
    }
  };

  return async (customerId: string, subscriberId: string, at: number): Promise<void> => {
    const listening = await enrolments.listening(customerId, orderGoal);
    await pMap(listening, ({ sequenceId }) => end(sequenceId, subscriberId, at), {
      concurrency: width,
    });
  };
};
export type Goals = ReturnType<typeof createGoals>;
