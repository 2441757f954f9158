import pMap from 'p-map';
import { partitions } from '../../items/partitions';
import type { Reevaluation } from '../../items/sequence/reevaluation';
import { type Clock, toInstant } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import type { RuleBook, RulesAtTwoTimes } from '../../segments/evaluation/rule-book';
import type { BackfillRepository } from '../backfill/backfill-repository';
import { beginCheckBackfills } from '../backfill/look-backfills';
import type { SequenceQueue } from '../engine/sequence-queue';
import type { SequenceRepository } from '../sequence-repository';
import { maxReevaluationsAtOnce, type ReevaluationRepository } from './reevaluation-repository';

export type ReevaluationDependencies = {
  readonly reevaluations: ReevaluationRepository;
  readonly book: Pick<RuleBook, 'compileTurn'>;
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly backfills: Pick<BackfillRepository, 'begin'>;
  readonly queue: Pick<SequenceQueue, 'open'>;
  readonly clock: Clock;
};

const width = 4;
/**
 * The maximum number of rounds per tick. Five rounds handle 1,000 sequences. The next tick handles
 * the remaining ones.
 */
const maxRounds = 5;

const hourMs = 3_600_000;

/** The interval between two checks of the rules. A tick runs every ten minutes. */
const reevaluateEveryMs = hourMs / 2;

/**
 * How often to re-evaluate rules with 24-hour periods. Their result can change every second, but
 * evaluating everyone is expensive (a quarter of a million reads for a million people). So people
 * may enter up to 3 hours and 40 minutes late.
 */
const periodsEveryMs = 3 * hourMs;

/**
 * Returns whether people may have started to match because time passed since the last
 * re-evaluation. Rules with 24-hour periods are due every three hours. Rules with days are due once
 * the customer's calendar date has changed.
 */
const isReevaluationDue = ({ now, isNewDay }: RulesAtTwoTimes, sinceMs: number): boolean =>
  (now.passing.includes('periods') && sinceMs >= periodsEveryMs) ||
  (now.passing.includes('days') && isNewDay);

/**
 * Returns whether only a change to a person can make the rules true. Such rules need no
 * re-evaluation.
 */
const isTimeIndependent = ({ now }: RulesAtTwoTimes): boolean => now.passing.length === 0;

/**
 * Re-evaluates everyone for segments whose rules may have become true because time passed. Each
 * partition gets a backfill, and each message handles a part of it. Safe to interrupt, because the
 * backfills are stored together with the time of this re-evaluation and are requested again if
 * their messages are lost.
 */
export const reevaluationSegments = async (
  dependencies: ReevaluationDependencies,
): Promise<void> => {
  const { reevaluations, book, sequences, backfills, queue, clock } = dependencies;

  const reevaluate = async (reevaluation: Reevaluation): Promise<void> => {
    const { customerId, segmentId, sequenceId } = reevaluation;
    const before = await reevaluations.find(reevaluation);
    if (!before?.sweptAt) return;
    const now = clock();
    const period = { from: Date.parse(before.sweptAt), to: now };
    const next = now + reevaluateEveryMs;
    // Postpones this sequence first, so that a sequence that fails each time doesn't block other
    // sequences.
    await reevaluations.note(reevaluation, before, { sweptAt: before.sweptAt, next });
    // Uses the current rules, because someone may have edited them or the segments they are built
    // on.
    const rules = await book.compileTurn(customerId, segmentId, period);
    if (isTimeIndependent(rules)) {
      // Stores that the sequence is re-evaluated up to now. So if someone edits the rules later,
      // time before now isn't re-evaluated.
      await reevaluations.note(reevaluation, before, { sweptAt: toInstant(now), next });
    } else if (isReevaluationDue(rules, now - period.from)) {
      // No new re-evaluation begins while the previous one is running. A later re-evaluation then
      // also covers the time up to now.
      if (!(await reevaluations.begin(reevaluation, before, { now, next }))) return;
      await queue.open(
        partitions.map((partition) => ({ customerId, sequenceId, lane: partition, kind: 'turn' })),
      );
      // Also checks people in the sequence, because people may leave a segment when time passes.
      const value = await sequences.find(customerId, sequenceId);
      if (value?.running?.endsOutside) {
        await beginCheckBackfills([{ customerId, sequenceId }], toInstant(now), {
          backfills,
          queue,
        });
      }
    }
  };

  const reevaluateOrLog = async (reevaluation: Reevaluation): Promise<void> => {
    try {
      await reevaluate(reevaluation);
    } catch (error) {
      const { customerId, segmentId } = reevaluation;
      log.error('A segment couldn’t be re-evaluated', {
        customerId,
        segmentId,
        ...errorFields(error),
      });
    }
  };

  for (let round = 0; round < maxRounds; round += 1) {
    const found = await reevaluations.due(clock());
    await pMap(found, reevaluateOrLog, { concurrency: width });
    if (found.length < maxReevaluationsAtOnce) return;
  }
};
