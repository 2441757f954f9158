import pMap from 'p-map';
import type { RuleTrigger } from '../../items/sequence/sequence';
import type { PersonChange, RulePeople } from '../../segments/evaluation/rule-people';
import type { SequenceQueue } from '../engine/sequence-queue';
import type { Arrivals } from '../enrolment/arrivals';
import type { EnrolmentRepository } from '../enrolment/enrolment-repository';

/** A change of one person, and when it was made. */
export type RuleChange = PersonChange & {
  readonly customerId: string;
  /** Epoch milliseconds of a whole second. */
  readonly at: number;
};

type Dependencies = {
  readonly enrolments: Pick<EnrolmentRepository, 'onRules'>;
  readonly people: Pick<RulePeople, 'entering' | 'exiting'>;
  readonly arrivals: Pick<Arrivals, 'arrive'>;
  readonly queue: Pick<SequenceQueue, 'leave'>;
};

/** Customers, and series of one, at a time. */
const width = 4;
const sequenceWidth = 2;

/**
 * Lets people into series by changes that bring them into a segment of rules, and has those looked at
 * whom a change takes out of it. A customer without such a series costs one small read a batch.
 * Everything may be repeated.
 */
export const createRuleArrivals = ({ enrolments, people, arrivals, queue }: Dependencies) => {
  const letOut = async (
    customerId: string,
    segmentId: string,
    changes: readonly RuleChange[],
  ): Promise<void> => {
    const exiting = await people.exiting(customerId, segmentId, changes);
    const subscriberIds = [...new Set(exiting.map(({ subscriberId }) => subscriberId))];
    if (subscriberIds.length > 0) await queue.leave([{ customerId, subscriberIds, segmentId }]);
  };

  const letIn = async (
    { segmentId, sequenceId, since }: RuleTrigger,
    customerId: string,
    changes: readonly RuleChange[],
  ): Promise<void> => {
    const notBefore = Date.parse(since);
    const asked = { customerId, segmentId, notBefore };
    const entering = new Set<PersonChange>(await people.entering(asked, changes));
    const found = changes.filter((change) => entering.has(change));
    const byMoment = Map.groupBy(found, ({ at }) => at);
    await arrivals.arrive(
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
      async ([customerId, own]) => {
        const sequences = await enrolments.onRules(customerId);
        await pMap(sequences, (one) => letIn(one, customerId, own), { concurrency: sequenceWidth });
        const segments = [...new Set(sequences.map(({ segmentId }) => segmentId))];
        await pMap(segments, (one) => letOut(customerId, one, own), { concurrency: sequenceWidth });
      },
      { concurrency: width },
    );
  };
};
export type RuleArrivals = ReturnType<typeof createRuleArrivals>;
