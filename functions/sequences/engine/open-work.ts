import { readMemberPage } from '../../audience/member-lanes';
import type { Clock } from '../../platform/clock';
import { inParallel } from '../../platform/in-parallel';
import type { Table } from '../../platform/table/table';
import type { Arrivals } from '../enrolment/arrivals';
import type { EnrolmentRepository } from '../enrolment/enrolment-repository';
import type { SequenceRepository } from '../sequence-repository';
import type { OpenMessage } from './due-message';
import { resumed } from './moves';
import type { SequenceQueue } from './sequence-queue';

export type OpenDependencies = {
  readonly table: Table;
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly enrolments: Pick<EnrolmentRepository, 'parked' | 'move'>;
  readonly arrivals: Pick<Arrivals, 'letIn'>;
  readonly customers: { get(customerId: string): Promise<{ readonly timeZone: string }> };
  readonly queue: Pick<SequenceQueue, 'open'>;
  readonly clock: Clock;
};

const width = 25;
const membersPerMessage = 500;

/**
 * Works on a page of a lane of a series that was turned on, and asks for the next one: who kept their
 * place goes on; who is in the segment already enters, if that was asked for. May be repeated.
 */
export const createOpenWork =
  ({ table, sequences, enrolments, arrivals, customers, queue, clock }: OpenDependencies) =>
  async (message: OpenMessage): Promise<void> => {
    const { customerId, sequenceId, lane, fill, after: afterId } = message;
    const value = await sequences.find(customerId, sequenceId);
    if (!value?.enabled || !value.running) return;
    const next = async (after: string | undefined) => {
      if (after) await queue.open([{ ...message, after }]);
    };
    const { timeZone } = await customers.get(customerId);
    if (fill) {
      const read = { customerId, segmentId: fill, lane, afterId, limit: membersPerMessage };
      const { subscriberIds, lastId } = await readMemberPage(table, { ...read, status: 'active' });
      await arrivals.letIn({ customerId, value, timeZone, at: clock() }, subscriberIds);
      return next(lastId);
    }
    const times = { ...value.running, timeZone };
    const { people, lastId } = await enrolments.parked(sequenceId, lane, afterId);
    const now = clock();
    await inParallel(people, width, (one) => enrolments.move(one, resumed(one, now, times)));
    return next(lastId);
  };
