import { lanes } from '../../items/lanes';
import type { Sweep } from '../../items/sequence/sweep';
import { type Clock, toInstant } from '../../platform/clock';
import { inParallel } from '../../platform/in-parallel';
import { errorFields, log } from '../../platform/logger';
import type { RuleBook } from '../../segments/evaluation/rule-book';
import type { SequenceQueue } from '../engine/sequence-queue';
import type { SweepRepository } from './sweep-repository';
import { isSweepDue, isTimeless, lookEveryMs } from './sweep-rules';

export type SweepDependencies = {
  readonly sweeps: SweepRepository;
  readonly book: Pick<RuleBook, 'compileTurn'>;
  readonly queue: Pick<SequenceQueue, 'open'>;
  readonly clock: Clock;
};

const width = 4;

/**
 * Has everybody looked at of whose segments' rules some may have become true by time alone: an opening
 * for each lane, a stretch of it a message. It may break off anywhere: openings are there with the
 * moment up to which they look, and are asked for again if their messages are not.
 */
export const sweepSegments = async (dependencies: SweepDependencies): Promise<void> => {
  const { sweeps, book, queue, clock } = dependencies;

  const look = async (sweep: Sweep): Promise<void> => {
    const { customerId, segmentId, sequenceId } = sweep;
    const before = await sweeps.find(sweep);
    if (!before?.sweptAt) return;
    const now = clock();
    const turn = { from: Date.parse(before.sweptAt), to: now };
    // The rules as they are now: somebody may have edited them, or those they are built on.
    const rules = await book.compileTurn(customerId, segmentId, turn);
    const next = now + lookEveryMs;
    if (isSweepDue(rules, now - turn.from) && (await sweeps.begin(sweep, before, { now, next }))) {
      await queue.open(lanes.map((lane) => ({ customerId, sequenceId, lane, kind: 'turn' })));
      return;
    }
    // Rules that time does not turn have nothing to catch up with. While the sweep before is still
    // gone through, the next one spans both.
    const sweptAt = isTimeless(rules) ? toInstant(now) : before.sweptAt;
    await sweeps.note(sweep, before, { sweptAt, next });
  };

  await inParallel(await sweeps.due(clock()), width, async (sweep) => {
    try {
      await look(sweep);
    } catch (error) {
      // The others are looked at; this one is due again at the next tick.
      const { customerId, segmentId } = sweep;
      log.error('Segment was not swept', { customerId, segmentId, ...errorFields(error) });
    }
  });
};
