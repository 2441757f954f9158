import { readMemberPage } from '../../audience/member-lanes';
import type { Opening } from '../../items/sequence/opening';
import type { Running, Sequence } from '../../items/sequence/sequence';
import type { Clock } from '../../platform/clock';
import { inParallel } from '../../platform/in-parallel';
import type { Table } from '../../platform/table/table';
import type { Arrivals } from '../enrolment/arrivals';
import type { EnrolmentRepository } from '../enrolment/enrolment-repository';
import type { OpeningRepository } from '../opening/opening-repository';
import type { SequenceRepository } from '../sequence-repository';
import type { OpenMessage } from './due-message';
import { resumed } from './moves';
import type { SequenceQueue } from './sequence-queue';

export type OpenDependencies = {
  readonly table: Table;
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly enrolments: Pick<EnrolmentRepository, 'parked' | 'move'>;
  readonly arrivals: Pick<Arrivals, 'letIn'>;
  readonly openings: Pick<OpeningRepository, 'find' | 'advance' | 'end'>;
  readonly customers: { get(customerId: string): Promise<{ readonly timeZone: string }> };
  readonly queue: Pick<SequenceQueue, 'open'>;
  readonly clock: Clock;
};

const width = 25;
const membersPerMessage = 500;
/** A series that was turned off meanwhile asks for it itself once it is on again. */
const offMs = 24 * 3_600_000;

type Ground = { readonly value: Sequence; readonly running: Running; readonly timeZone: string };

/**
 * Goes on with a lane of a series that was turned on, by a page: who kept their place goes on; who is
 * in the segment already enters, if that was asked for. How far it has come is noted behind each page,
 * so that it is gone on with from there, and each page may come again.
 */
export const createOpenWork = (dependencies: OpenDependencies) => {
  const { table, sequences, enrolments, arrivals, openings, customers, queue, clock } =
    dependencies;

  /** @returns the last of the page, if there are more behind */
  const letInPage = async (
    { customerId, segmentId = '', lane, after: afterId, since }: Opening,
    { value, timeZone }: Ground,
  ) => {
    const read = { customerId, segmentId, lane, afterId, limit: membersPerMessage };
    const { subscriberIds, lastId } = await readMemberPage(table, { ...read, status: 'active' });
    // They came with the activation: whoever was through since then does not come again.
    await arrivals.letIn({ customerId, value, timeZone, at: Date.parse(since) }, subscriberIds);
    return lastId;
  };

  const resumePage = async (
    { sequenceId, lane, after }: Opening,
    { running, timeZone }: Ground,
  ) => {
    const { people, lastId } = await enrolments.parked(sequenceId, lane, after);
    const now = clock();
    const times = { ...running, timeZone };
    await inParallel(people, width, (one) => enrolments.move(one, resumed(one, now, times)));
    return lastId;
  };

  return async (message: OpenMessage): Promise<void> => {
    const found = await openings.find(message);
    if (!found) return;
    const isFill = found.kind === 'fill';
    const value = await sequences.find(found.customerId, found.sequenceId);
    if (value?.running && !value.enabled && isFill) {
      await openings.advance(found, found.after, offMs);
      return;
    }
    const isOther = isFill && value?.running?.segmentId !== found.segmentId;
    if (!value?.running || !value.enabled || isOther) {
      await openings.end(found);
      return;
    }
    const { timeZone } = await customers.get(found.customerId);
    const ground = { value, running: value.running, timeZone };
    const last = await (isFill ? letInPage(found, ground) : resumePage(found, ground));
    if (!last) await openings.end(found);
    else if (await openings.advance(found, last)) await queue.open([message]);
  };
};
