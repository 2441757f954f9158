import type { MovePerson, SequencePeopleQuery } from '../../../shared/contracts/sequences/results';
import { nextActive, soonest } from '../../../shared/sequences/due-rules';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import { type Enrollment, insideLetters, readEnrollment } from '../../items/sequence/enrollment';
import type { Sequence } from '../../items/sequence/sequence';
import { enrollmentPartition } from '../../items/sequence/sequence-keys';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import { type PartitionQuery, readPartitionPage } from '../../platform/table/partition-pages';
import type { Table } from '../../platform/table/table';
import { left, movedTo } from '../engine/moves';
import type { EnrollmentRepository } from '../enrollment/enrollment-repository';
import { refused } from '../sequence-changes';
import { createSequenceReader, type Which } from '../sequence-reader';
import { type SequenceRepository, staleSequence } from '../sequence-repository';
import { enrollmentViewOf } from './enrollment-view';

type Dependencies = {
  readonly table: Table;
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly enrolments: Pick<EnrollmentRepository, 'getMany' | 'move'>;
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
  const names = insideLetters.map((_, index) => `:s${index}`);
  const values = Object.fromEntries(insideLetters.map((letter, index) => [`:s${index}`, letter]));
  return state === 'all'
    ? { pkOf }
    : { pkOf, filter: `st IN (${names.join(', ')})`, values, maxReads };
};

const isInside = ({ state }: Enrollment): boolean => state === 'waiting' || state === 'parked';

const nobody = () =>
  new AppError('subscriber_not_found', 'This subscriber never entered the sequence.');

/** Lists the people of a sequence with their status, and lets users move them manually. */
export const createPeopleService = (dependencies: Dependencies) => {
  const { table, sequences, enrolments, subscribers, customers, clock } = dependencies;
  const get = createSequenceReader(sequences);

  const viewed = async (value: Sequence, customerId: string, people: readonly Enrollment[]) => {
    const ids = people.map(({ subscriberId }) => subscriberId);
    const known = await subscribers.getMany(customerId, ids);
    return people.map((one) =>
      enrollmentViewOf(value, one, known.get(one.subscriberId)?.email ?? ''),
    );
  };

  const moved = async (
    { running, enabled }: Sequence,
    one: Enrollment,
    { stepId, atOnce }: { readonly stepId: string; readonly atOnce: boolean },
  ): Promise<Enrollment> => {
    const step = running?.steps.find(({ id }) => id === stepId);
    if (!running || !step) throw refused('This email isn’t being sent. Choose another.', 'stepId');
    if (!isInside(one)) {
      throw refused('This subscriber is no longer in the sequence.', 'stepId');
    }
    const times = { ...running, timeZone: (await customers.get(one.customerId)).timeZone };
    const now = clock();
    const next = movedTo(one, step, now, times);
    const due = atOnce ? nextActive(soonest(now), times) : next.due;
    return { ...next, due, state: enabled ? 'waiting' : 'parked' };
  };

  return {
    async list(which: Which, { limit, cursor, state, subscriberIds }: SequencePeopleQuery) {
      const value = await get(which);
      if (subscriberIds) {
        const asked = await enrolments.getMany(value.id, subscriberIds);
        const found = asked.filter((one) => state === 'all' || isInside(one));
        return { people: await viewed(value, which.customerId, found), nextCursor: undefined };
      }
      const paging = { limit, offset: 0, ...(cursor ? { cursor } : {}) };
      const found = await readPartitionPage(table, queryFor(value.id, state), paging);
      const people = await viewed(value, which.customerId, found.items.map(readEnrollment));
      return { people, nextCursor: found.nextCursor };
    },

    /**
     * @throws AppError subscriber_not_found, sequence_refused, or stale_version when the person has
     *   moved on
     */
    async move(which: Which, subscriberId: string, asked: MovePerson) {
      const value = await get(which);
      const [one] = await enrolments.getMany(value.id, [subscriberId]);
      if (!one) throw nobody();
      const next =
        asked.action === 'remove' ? left(one, 'removed', clock()) : await moved(value, one, asked);
      if (!(await enrolments.move(one, next))) throw staleSequence();
      const [view] = await viewed(value, which.customerId, [next]);
      if (!view) throw nobody();
      return view;
    },
  };
};
