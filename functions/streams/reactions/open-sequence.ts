import pMap from 'p-map';
import { customerOf } from '../../items/account/customer-keys';
import { partitions } from '../../items/partitions';
import type { Backfill, BackfillKey } from '../../items/sequence/backfill';
import { sequenceImage } from '../../items/sequence/sequence';
import { sequenceOf } from '../../items/sequence/sequence-keys';
import type { Change } from '../../platform/work/stream-handler';
import type { Reaction, ReactionContext } from '../reaction';

type Backfills = {
  readonly begun: readonly Backfill[];
  /** Backfills that may still be in progress from when the sequence was on before. */
  readonly resumed: readonly BackfillKey[];
};

/**
 * Returns the backfills for a sequence that was turned on, or that should enroll existing members.
 */
export const sequenceBackfill = (change: Change): Backfills => {
  const customerId = customerOf(change.pk);
  const sequenceId = sequenceOf(change.sk);
  const newImage = customerId && sequenceId ? sequenceImage(change.after) : undefined;
  if (!customerId || !sequenceId || !newImage?.isOn) return { begun: [], resumed: [] };
  const oldImage = sequenceImage(change.before);
  const isTurnedOn = oldImage !== undefined && !oldImage.isOn;
  const { fill } = newImage;
  const isFilled = fill !== undefined && fill.at !== oldImage?.fill?.at;
  const inPartitions = <Kind extends object>(backfillKind: Kind) =>
    partitions.map((partition) => ({ customerId, sequenceId, lane: partition, ...backfillKind }));
  return {
    begun: [
      ...(isTurnedOn ? inPartitions({ kind: 'kept' as const, since: newImage.since }) : []),
      ...(isFilled
        ? inPartitions({ kind: 'fill' as const, since: fill.at, segmentId: fill.segmentId })
        : []),
    ],
    resumed: isTurnedOn && fill && !isFilled ? inPartitions({ kind: 'fill' as const }) : [],
  };
};

const width = 8;

/**
 * Resumes people in a sequence that was off, and enrolls the people who are already in its segment
 * if they should enter.
 */
export const openSequences =
  ({ sequenceQueue: sequences, backfills }: ReactionContext): Reaction =>
  async (changes) => {
    const all = changes.map(sequenceBackfill);
    const begun = all.flatMap((openedSequence) => openedSequence.begun);
    await pMap(begun, backfills.begin, { concurrency: width });
    const messages = [...begun, ...all.flatMap(({ resumed }) => resumed)];
    if (messages.length > 0) await sequences.open(messages);
  };
