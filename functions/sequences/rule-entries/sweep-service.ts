import pMap from 'p-map';
import { lanes } from '../../items/lanes';
import type { Sweep } from '../../items/sequence/sweep';
import { type Clock, toInstant } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import type { RuleBook, TurnRules } from '../../segments/evaluation/rule-book';
import type { SequenceQueue } from '../engine/sequence-queue';
import { beginLooks } from '../opening/look-openings';
import type { OpeningRepository } from '../opening/opening-repository';
import type { SequenceRepository } from '../sequence-repository';
import { mostSweepsAtOnce, type SweepRepository } from './sweep-repository';

export type SweepDependencies = {
  readonly sweeps: SweepRepository;
  readonly book: Pick<RuleBook, 'compileTurn'>;
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly openings: Pick<OpeningRepository, 'begin'>;
  readonly queue: Pick<SequenceQueue, 'open'>;
  readonly clock: Clock;
};

const width = 4;
/** A tick looks at 1,000 series; the rest is there at the next. */
const mostRounds = 5;

const hourMs = 3_600_000;

/** How long after one look at the rules the next is made; a tick comes every ten minutes. */
const lookEveryMs = hourMs / 2;

/**
 * Periods of 24 hours move on by the second. Looking at everybody is dear (a quarter of a million reads
 * for a million people), so it is done so often, and somebody enters so
 * much late, and 40 minutes at most.
 */
const periodsEveryMs = 3 * hourMs;

/**
 * Whether people may have come in by time alone since the last time it was looked: by periods every
 * three hours, by days once the customer's calendar shows another one.
 */
const isSweepDue = ({ now, isNewDay }: TurnRules, sinceMs: number): boolean =>
  (now.passing.includes('periods') && sinceMs >= periodsEveryMs) ||
  (now.passing.includes('days') && isNewDay);

/** Rules that nothing but a change makes true: there is nothing to look for. */
const isTimeless = ({ now }: TurnRules): boolean => now.passing.length === 0;

/**
 * Has everybody looked at of whose segments' rules some may have become true by time alone: an opening
 * for each lane, a stretch of it a message. It may break off anywhere: openings are there with the
 * moment up to which they look, and are asked for again if their messages are not.
 */
export const sweepSegments = async (dependencies: SweepDependencies): Promise<void> => {
  const { sweeps, book, sequences, openings, queue, clock } = dependencies;

  const look = async (sweep: Sweep): Promise<void> => {
    const { customerId, segmentId, sequenceId } = sweep;
    const before = await sweeps.find(sweep);
    if (!before?.sweptAt) return;
    const now = clock();
    const turn = { from: Date.parse(before.sweptAt), to: now };
    const next = now + lookEveryMs;
    // First: one that fails each time is not in the way of the others.
    await sweeps.note(sweep, before, { sweptAt: before.sweptAt, next });
    // The rules as they are now: somebody may have edited them, or those they are built on.
    const rules = await book.compileTurn(customerId, segmentId, turn);
    if (isTimeless(rules)) {
      // There is nothing to catch up with once somebody edits them.
      await sweeps.note(sweep, before, { sweptAt: toInstant(now), next });
    } else if (isSweepDue(rules, now - turn.from)) {
      // While the sweep before is still gone through none begins: the next one spans both.
      if (!(await sweeps.begin(sweep, before, { now, next }))) return;
      await queue.open(lanes.map((lane) => ({ customerId, sequenceId, lane, kind: 'turn' })));
      // Time takes people out of a segment as well.
      const value = await sequences.find(customerId, sequenceId);
      if (value?.running?.endsOutside) {
        await beginLooks([{ customerId, sequenceId }], toInstant(now), { openings, queue });
      }
    }
  };

  const lookOrTell = async (sweep: Sweep): Promise<void> => {
    try {
      await look(sweep);
    } catch (error) {
      const { customerId, segmentId } = sweep;
      log.error('Segment was not swept', { customerId, segmentId, ...errorFields(error) });
    }
  };

  for (let round = 0; round < mostRounds; round += 1) {
    const found = await sweeps.due(clock());
    await pMap(found, lookOrTell, { concurrency: width });
    if (found.length < mostSweepsAtOnce) return;
  }
};
