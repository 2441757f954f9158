import {
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { partitions } from '../../items/partitions';
import { backfillItem } from '../../items/sequence/backfill';
import {
  type Reevaluation,
  readReevaluation,
  reevaluationOrder,
  reevaluationsIndex,
} from '../../items/sequence/reevaluation';
import { readTrigger, type Trigger } from '../../items/sequence/sequence';
import { triggerKey } from '../../items/sequence/sequence-keys';
import { toInstant } from '../../platform/clock';
import { conditionHeld, type Table } from '../../platform/table/table';
import { lostConditions } from '../../platform/table/write-conflicts';
import { stalledMs } from '../backfill/backfill-rules';

/** The maximum number of due sequences to find at once. */
export const maxReevaluationsAtOnce = 200;

const keyOf = ({ customerId, segmentId, sequenceId }: Reevaluation) =>
  triggerKey(customerId, segmentId, sequenceId);

type ReevaluationNote = {
  /** The time up to which the sequence was re-evaluated. */
  readonly sweptAt: string;
  /** When to re-evaluate the sequence next. */
  readonly next: number;
};

/**
 * Returns the update that stores a re-evaluation. The update has no effect if the sequence was
 * turned off in the meantime, or if another process handled it.
 */
const reevaluationUpdate = (
  reevaluation: Reevaluation,
  storedTrigger: Trigger,
  { sweptAt, next }: ReevaluationNote,
) => {
  const { g2pk, g2sk } = reevaluationOrder(toInstant(next), {
    ...reevaluation,
    name: reevaluation.segmentId,
  });
  return {
    Key: keyOf(reevaluation),
    UpdateExpression: 'SET sweptAt = :swept, g2pk = :sweeps, g2sk = :order',
    ConditionExpression: 'sweptAt = :before',
    ExpressionAttributeValues: {
      ':swept': sweptAt,
      ':before': storedTrigger.sweptAt,
      ':sweeps': g2pk,
      ':order': g2sk,
    },
  };
};

/**
 * Stores which sequences use dynamic segments, and up to when they were re-evaluated for people who
 * match as time passes.
 */
export const createReevaluationRepository = ({ client, name: TableName }: Table) => ({
  /** Returns the sequences that are due for re-evaluation, the longest due first. */
  async due(now: number): Promise<Reevaluation[]> {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'GSI2',
        KeyConditionExpression: 'g2pk = :sweeps AND g2sk < :now',
        ExpressionAttributeValues: { ':sweeps': reevaluationsIndex, ':now': toInstant(now) },
        Limit: maxReevaluationsAtOnce,
      }),
    );
    return Items.map(readReevaluation);
  },

  /** Returns undefined once the sequence is off or has another trigger. */
  async find(reevaluation: Reevaluation): Promise<Trigger | undefined> {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: keyOf(reevaluation), ConsistentRead: true }),
    );
    return Item && readTrigger(Item);
  },

  /** Stores up to when the sequence was re-evaluated, and when to do so next. */
  async note(
    reevaluation: Reevaluation,
    storedTrigger: Trigger,
    value: ReevaluationNote,
  ): Promise<void> {
    await conditionHeld(
      client.send(
        new UpdateCommand({ TableName, ...reevaluationUpdate(reevaluation, storedTrigger, value) }),
      ),
    );
  },

  /**
   * Starts a re-evaluation of everyone up to now, together with a backfill for each partition, all
   * in one transaction.
   * @returns false when the previous one is still running, or the sequence is off
   */
  async begin(
    reevaluation: Reevaluation,
    storedTrigger: Trigger,
    { now, next }: { readonly now: number; readonly next: number },
  ): Promise<boolean> {
    const since = toInstant(now);
    const Update = {
      TableName,
      ...reevaluationUpdate(reevaluation, storedTrigger, { sweptAt: since, next }),
    };
    const backfill = { ...reevaluation, kind: 'turn' as const, since, from: storedTrigger.sweptAt };
    const backfills = partitions.map((partition) => ({
      Put: {
        TableName,
        Item: backfillItem({ ...backfill, lane: partition }, now + stalledMs),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    }));
    try {
      await client.send(new TransactWriteCommand({ TransactItems: [{ Update }, ...backfills] }));
      return true;
    } catch (error) {
      if (lostConditions(error).length > 0) return false;
      throw error;
    }
  },
});
export type ReevaluationRepository = ReturnType<typeof createReevaluationRepository>;
