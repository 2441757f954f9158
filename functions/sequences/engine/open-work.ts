import pMap from 'p-map';
import { soonest } from '../../../shared/sequences/due-rules';
import type { Enrolment } from '../../items/sequence/enrolment';
import type { Opening } from '../../items/sequence/opening';
import type { Running, Sequence } from '../../items/sequence/sequence';
import type { Clock } from '../../platform/clock';
import type { Arrivals } from '../enrolment/arrivals';
import type { EnrolmentRepository } from '../enrolment/enrolment-repository';
import type { OpeningRepository } from '../opening/opening-repository';
import type { SequenceRepository } from '../sequence-repository';
import type { OpenMessage } from './due-message';
import type { FillPages } from './fill-pages';
import type { LetGo } from './let-go';
import { resumed } from './moves';
import type { SequenceQueue } from './sequence-queue';

export type OpenDependencies = {
  /** Who is to enter, a page at a time. */
  readonly pages: FillPages;
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly enrolments: Pick<EnrolmentRepository, 'parked' | 'inside' | 'move'>;
  readonly letGo: LetGo;
  readonly arrivals: Pick<Arrivals, 'letIn'>;
  readonly openings: Pick<OpeningRepository, 'find' | 'advance' | 'end'>;
  readonly customers: { get(customerId: string): Promise<{ readonly timeZone: string }> };
  readonly queue: Pick<SequenceQueue, 'open'>;
  readonly clock: Clock;
};

const width = 25;
/** Who is in a segment waits for a series that was turned off: it asks for them once it is on again. */
const offMs = 24 * 3_600_000;

type Ground = { readonly value: Sequence; readonly running: Running; readonly timeZone: string };

/** Not to be gone on with: whoever it is about has no way in, or gets it anew with the next activation. */
const isOver = ({ kind, segmentId }: Opening, value: Sequence | undefined): boolean => {
  if (!value?.running) return true;
  if (kind === 'look') return false;
  if (kind !== 'fill' && !value.enabled) return true;
  return kind !== 'kept' && value.running.segmentId !== segmentId;
};

/**
 * Goes on with an opening by a page: people who kept their place go on; people who are in the segment
 * already, or whom time brought in, enter; of people inside, those leave who should have left. How far it has come is noted behind each page, so that it is gone on
 * with from there, and each page may come again.
 */
export const createOpenWork = (dependencies: OpenDependencies) => {
  const { pages, sequences, enrolments, letGo, arrivals, openings, customers, queue, clock } =
    dependencies;
  const idsOf = (people: readonly Enrolment[]) => people.map(({ subscriberId }) => subscriberId);

  /** @returns the last of the page, if there are more behind */
  const letInPage = async (opening: Opening, { value, running, timeZone }: Ground) => {
    const { customerId, since } = opening;
    const { subscriberIds, lastId } = await pages(opening, running);
    // They came when it was asked for: whoever was through since then does not come again.
    await arrivals.letIn({ customerId, value, timeZone, at: Date.parse(since) }, subscriberIds);
    return lastId;
  };

  const resumePage = async (
    { sequenceId, lane, after }: Opening,
    { value, running, timeZone }: Ground,
  ) => {
    const { people, lastId } = await enrolments.parked(sequenceId, lane, after);
    const [first] = people;
    // Rules are not followed while a series is off, nor are orders.
    if (first) await letGo(value, first.customerId, idsOf(people));
    const now = clock();
    const times = { ...running, timeZone };
    await pMap(people, (one) => enrolments.move(one, resumed(one, now, times)), {
      concurrency: width,
    });
    return lastId;
  };

  const lookAtPage = async (
    { customerId, sequenceId, lane, after }: Opening,
    value: Sequence,
  ): Promise<string | undefined> => {
    const { people, misplaced, lastId } = await enrolments.inside(sequenceId, lane, after);
    await letGo(value, customerId, idsOf(people));
    const now = clock();
    await pMap(
      misplaced,
      (one) => enrolments.move(one, { ...one, due: Math.max(one.due, soonest(now)) }),
      { concurrency: width },
    );
    return lastId;
  };

  /** @returns the last person of the page, if there are more behind */
  const doPage = async (found: Opening, value: Sequence, running: Running) => {
    if (found.kind === 'look') return lookAtPage(found, value);
    const { timeZone } = await customers.get(found.customerId);
    const ground = { value, running, timeZone };
    return found.kind === 'kept' ? resumePage(found, ground) : letInPage(found, ground);
  };

  return async (message: OpenMessage): Promise<void> => {
    const found = await openings.find(message);
    if (!found) return;
    const value = await sequences.find(found.customerId, found.sequenceId);
    if (!value?.running || isOver(found, value)) {
      await openings.end(found);
      return;
    }
    if (!value.enabled && found.kind !== 'look') {
      await openings.advance(found, found.after, offMs);
      return;
    }
    const last = await doPage(found, value, value.running);
    if (!last) await openings.end(found);
    else if (await openings.advance(found, last)) await queue.open([message]);
  };
};
