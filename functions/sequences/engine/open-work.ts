import pMap from 'p-map';
import { nextMinute } from '../../../shared/sequences/due-rules';
import type { Backfill } from '../../items/sequence/backfill';
import type { Enrollment } from '../../items/sequence/enrollment';
import type { Running, Sequence } from '../../items/sequence/sequence';
import type { Clock } from '../../platform/clock';
import type { BackfillRepository } from '../backfill/backfill-repository';
import type { Enroller } from '../enrollment/enroller';
import type { EnrollmentRepository } from '../enrollment/enrollment-repository';
import type { SequenceRepository } from '../sequence-repository';
import type { OpenMessage } from './due-message';
import type { EndEnrollments } from './end-enrollments';
import type { ReadBackfillPage } from './fill-pages';
import { resumeEnrollment } from './moves';
import type { SequenceQueue } from './sequence-queue';

export type OpenDependencies = {
  /** Returns the people to enroll, page by page. */
  readonly pages: ReadBackfillPage;
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly enrollments: Pick<EnrollmentRepository, 'parked' | 'inside' | 'move'>;
  readonly letGo: EndEnrollments;
  readonly enroller: Pick<Enroller, 'enrollExisting'>;
  readonly backfills: Pick<BackfillRepository, 'find' | 'advance' | 'end'>;
  readonly customers: { get(customerId: string): Promise<{ readonly timeZone: string }> };
  readonly queue: Pick<SequenceQueue, 'open'>;
  readonly clock: Clock;
};

const width = 25;
/**
 * How long a backfill from a segment pauses while its sequence is off. Turning the sequence on
 * requests the backfill again.
 */
const offMs = 24 * 3_600_000;

type SequenceContext = {
  readonly value: Sequence;
  readonly running: Running;
  readonly timeZone: string;
};

/**
 * Returns whether a backfill is obsolete, because its people can no longer enter or because the
 * next activation starts a new backfill.
 */
const isBackfillOver = ({ kind, segmentId }: Backfill, value: Sequence | undefined): boolean => {
  if (!value?.running) return true;
  if (kind === 'look') return false;
  if (kind !== 'fill' && !value.enabled) return true;
  return kind !== 'kept' && value.running.segmentId !== segmentId;
};

/**
 * Handles one page of a backfill. Depending on the kind of backfill, parked people resume, people
 * who are in the segment or began to match over time enter, or people who should have left the
 * sequence are removed. The progress is stored after each page, so that an interrupted backfill
 * continues from there. Each page may be repeated.
 */
export const createBackfillTask = (dependencies: OpenDependencies) => {
  const { pages, sequences, enrollments, letGo, enroller, backfills, customers, queue, clock } =
    dependencies;
  const idsOf = (people: readonly Enrollment[]) => people.map(({ subscriberId }) => subscriberId);

  /** @returns the last person of the page, if there are more */
  const enrollPage = async (backfill: Backfill, { value, running, timeZone }: SequenceContext) => {
    const { customerId, since } = backfill;
    const { subscriberIds, lastId } = await pages(backfill, running);
    // People's entry counts from when the backfill was requested, so people who have completed the
    // sequence since then don't enter again.
    await enroller.enrollExisting(
      { customerId, value, timeZone, at: Date.parse(since) },
      subscriberIds,
    );
    return lastId;
  };

  const resumePage = async (
    { sequenceId, lane: partition, after }: Backfill,
    { value, running, timeZone }: SequenceContext,
  ) => {
    const { people, lastId } = await enrollments.parked(sequenceId, partition, after);
    const [first] = people;
    // While a sequence is off, rules and orders don't remove anyone from it, so the people on this
    // page are checked now.
    if (first) await letGo(value, first.customerId, idsOf(people));
    const now = clock();
    const times = { ...running, timeZone };
    await pMap(people, (one) => enrollments.move(one, resumeEnrollment(one, now, times)), {
      concurrency: width,
    });
    return lastId;
  };

  const checkPage = async (
    { customerId, sequenceId, lane: partition, after }: Backfill,
    value: Sequence,
  ): Promise<string | undefined> => {
    const { people, misplaced, lastId } = await enrollments.inside(sequenceId, partition, after);
    await letGo(value, customerId, idsOf(people));
    const now = clock();
    await pMap(
      misplaced,
      (one) => enrollments.move(one, { ...one, due: Math.max(one.due, nextMinute(now)) }),
      { concurrency: width },
    );
    return lastId;
  };

  /** @returns the last person of the page, if there are more */
  const processPage = async (found: Backfill, value: Sequence, running: Running) => {
    if (found.kind === 'look') return checkPage(found, value);
    const { timeZone } = await customers.get(found.customerId);
    const context = { value, running, timeZone };
    return found.kind === 'kept' ? resumePage(found, context) : enrollPage(found, context);
  };

  return async (message: OpenMessage): Promise<void> => {
    const found = await backfills.find(message);
    if (!found) return;
    const value = await sequences.find(found.customerId, found.sequenceId);
    if (!value?.running || isBackfillOver(found, value)) {
      await backfills.end(found);
      return;
    }
    if (!value.enabled && found.kind !== 'look') {
      await backfills.advance(found, found.after, offMs);
      return;
    }
    const last = await processPage(found, value, value.running);
    if (!last) await backfills.end(found);
    else if (await backfills.advance(found, last)) await queue.open([message]);
  };
};
