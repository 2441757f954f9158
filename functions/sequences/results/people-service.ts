import type { MovePerson, SequencePeopleQuery } from '../../../shared/contracts/sequences/results';
import { nextActiveMoment, nextMinute } from '../../../shared/sequences/due-rules';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import { activeCodes, type Enrollment, readEnrollment } from '../../items/sequence/enrollment';
import type { Sequence } from '../../items/sequence/sequence';
import { enrollmentPartition } from '../../items/sequence/sequence-keys';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import { type PartitionQuery, readPartitionPage } from '../../platform/table/partition-pages';
import type { Table } from '../../platform/table/table';
import { leaveEnrollment, moveToStep } from '../engine/moves';
import type { EnrollmentRepository } from '../enrollment/enrollment-repository';
import { sequenceError } from '../sequence-changes';
import { createSequenceReader, type SequenceKey } from '../sequence-reader';
import { type SequenceRepository, staleSequenceError } from '../sequence-repository';
import { enrollmentViewOf } from './enrollment-view';

type Dependencies = {
  readonly table: Table;
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly enrollments: Pick<EnrollmentRepository, 'getMany' | 'move'>;
  readonly subscribers: Pick<SubscriberRepository, 'getMany'>;
  readonly customers: { get(customerId: string): Promise<{ readonly timeZone: string }> };
  readonly clock: Clock;
};

/**
 * After this many reads (200,000 people who completed the sequence), a page ends early with a
 * cursor.
 */
const maxReads = 25;

const queryFor = (sequenceId: string, state: 'inside' | 'all'): PartitionQuery => {
  const pkOf = (partition: number) => enrollmentPartition(sequenceId, partition);
  const names = activeCodes.map((_, index) => `:s${index}`);
  const values = Object.fromEntries(
    activeCodes.map((stateLetter, index) => [`:s${index}`, stateLetter]),
  );
  return state === 'all'
    ? { pkOf }
    : { pkOf, filter: `st IN (${names.join(', ')})`, values, maxReads };
};

const isInside = ({ state }: Enrollment): boolean => state === 'waiting' || state === 'parked';

const neverEnteredError = () =>
  new AppError('subscriber_not_found', 'This subscriber never entered the sequence.');

/** Lists the people of a sequence with their status, and lets users move them manually. */
export const createPeopleService = (dependencies: Dependencies) => {
  const { table, sequences, enrollments, subscribers, customers, clock } = dependencies;
  const get = createSequenceReader(sequences);

  const toViews = async (value: Sequence, customerId: string, people: readonly Enrollment[]) => {
    const ids = people.map(({ subscriberId }) => subscriberId);
    const subscribersById = await subscribers.getMany(customerId, ids);
    return people.map((one) =>
      enrollmentViewOf(value, one, subscribersById.get(one.subscriberId)?.email ?? ''),
    );
  };

  const moveEnrollment = async (
    { running, enabled }: Sequence,
    one: Enrollment,
    { stepId, atOnce }: { readonly stepId: string; readonly atOnce: boolean },
  ): Promise<Enrollment> => {
    const step = running?.steps.find(({ id }) => id === stepId);
    if (!running || !step)
      throw sequenceError('This email isn’t being sent. Choose another.', 'stepId');
    if (!isInside(one)) {
      throw sequenceError('This subscriber is no longer in the sequence.', 'stepId');
    }
    const times = { ...running, timeZone: (await customers.get(one.customerId)).timeZone };
    const now = clock();
    const next = moveToStep(one, step, now, times);
    const due = atOnce ? nextActiveMoment(nextMinute(now), times) : next.due;
    return { ...next, due, state: enabled ? 'waiting' : 'parked' };
  };

  return {
    async list(
      sequenceKey: SequenceKey,
      { limit, cursor, state, subscriberIds }: SequencePeopleQuery,
    ) {
      const value = await get(sequenceKey);
      if (subscriberIds) {
        const requested = await enrollments.getMany(value.id, subscriberIds);
        const found = requested.filter((one) => state === 'all' || isInside(one));
        return {
          people: await toViews(value, sequenceKey.customerId, found),
          nextCursor: undefined,
        };
      }
      const paging = { limit, offset: 0, ...(cursor ? { cursor } : {}) };
      const found = await readPartitionPage(table, queryFor(value.id, state), paging);
      const people = await toViews(value, sequenceKey.customerId, found.items.map(readEnrollment));
      return { people, nextCursor: found.nextCursor };
    },

    /**
     * Moves a person to another step.
     * @throws AppError subscriber_not_found, sequence_refused, or stale_version when the person has
     *   moved on
     */
    async move(sequenceKey: SequenceKey, subscriberId: string, requested: MovePerson) {
      const value = await get(sequenceKey);
      const [one] = await enrollments.getMany(value.id, [subscriberId]);
      if (!one) throw neverEnteredError();
      const next =
        requested.action === 'remove'
          ? leaveEnrollment(one, 'removed', clock())
          : await moveEnrollment(value, one, requested);
      if (!(await enrollments.move(one, next))) throw staleSequenceError();
      const [view] = await toViews(value, sequenceKey.customerId, [next]);
      if (!view) throw neverEnteredError();
      return view;
    },
  };
};
