import pMap from 'p-map';
import type { Enrolment, LeaveReason } from '../../items/sequence/enrolment';
import type { Sequence } from '../../items/sequence/sequence';
import type { Clock } from '../../platform/clock';
import type { EnrolmentRepository } from '../enrolment/enrolment-repository';
import { left } from './moves';
import { mayOnlyBeAbsent } from './standing';

export type LetGoDependencies = {
  readonly enrolments: Pick<EnrolmentRepository, 'getMany' | 'move'>;
  /** Why people get no more emails of a sequence; only of those who get none. */
  readonly leaving: (
    value: Sequence,
    customerId: string,
    people: readonly Enrolment[],
  ) => Promise<ReadonlyMap<string, LeaveReason>>;
  readonly clock: Clock;
};

const width = 10;

/** Each lost try means that a worker moved them on meanwhile. */
const mostTries = 5;

export const isInside = ({ state }: Enrolment): boolean =>
  state === 'waiting' || state === 'parked';

/**
 * Takes people out of a sequence who unsubscribed, bounced, complained, are suppressed, bought, or
 * left the segment. It looks at how they are now, so it may be repeated, and somebody who came back
 * in the meantime stays.
 */
export const createLetGo =
  ({ enrolments, leaving, clock }: LetGoDependencies) =>
  async (value: Sequence, customerId: string, subscriberIds: readonly string[]): Promise<void> => {
    let open = subscriberIds;
    for (let tries = 0; tries < mostTries && open.length > 0; tries += 1) {
      const inside = (await enrolments.getMany(value.id, open)).filter(isInside);
      if (inside.length === 0) return;
      const reasons = await leaving(value, customerId, inside);
      const now = clock();
      const lost = await pMap(
        inside,
        async (one) => {
          const reason = reasons.get(one.subscriberId);
          if (!reason || mayOnlyBeAbsent(one, reason, now)) return [];
          return (await enrolments.move(one, left(one, reason, now))) ? [] : [one.subscriberId];
        },
        { concurrency: width },
      );
      open = lost.flat();
    }
  };
export type LetGo = ReturnType<typeof createLetGo>;
