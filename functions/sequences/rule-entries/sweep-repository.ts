import {
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { lanes } from '../../items/lanes';
import { openingItem } from '../../items/sequence/opening';
import { readTrigger, type Trigger } from '../../items/sequence/sequence';
import { triggerKey } from '../../items/sequence/sequence-keys';
import { readSweep, type Sweep, sweepOrder, sweepsIndex } from '../../items/sequence/sweep';
import { toInstant } from '../../platform/clock';
import { conditionHeld, type Table } from '../../platform/table/table';
import { lostConditions } from '../../platform/table/write-conflicts';
import { stalledMs } from '../opening/opening-rules';

/** Series that are found at once. */
export const mostSweepsAtOnce = 200;

const keyOf = ({ customerId, segmentId, sequenceId }: Sweep) =>
  triggerKey(customerId, segmentId, sequenceId);

type Noted = {
  /** Up to when it was looked. */
  readonly sweptAt: string;
  /** When to look again. */
  readonly next: number;
};

/** Nothing for a series that is off by now, or that somebody else looked at. */
const noted = (sweep: Sweep, before: Trigger, { sweptAt, next }: Noted) => {
  const { g2pk, g2sk } = sweepOrder(toInstant(next), { ...sweep, name: sweep.segmentId });
  return {
    Key: keyOf(sweep),
    UpdateExpression: 'SET sweptAt = :swept, g2pk = :sweeps, g2sk = :order',
    ConditionExpression: 'sweptAt = :before',
    ExpressionAttributeValues: {
      ':swept': sweptAt,
      ':before': before.sweptAt,
      ':sweeps': g2pk,
      ':order': g2sk,
    },
  };
};

/** Series on segments of rules, and up to when it was looked whom time brought into them. */
export const createSweepRepository = ({ client, name: TableName }: Table) => ({
  /** Those that are to be looked at by now, the longest due first. */
  async due(now: number): Promise<Sweep[]> {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'GSI2',
        KeyConditionExpression: 'g2pk = :sweeps AND g2sk < :now',
        ExpressionAttributeValues: { ':sweeps': sweepsIndex, ':now': toInstant(now) },
        Limit: mostSweepsAtOnce,
      }),
    );
    return Items.map(readSweep);
  },

  /** Undefined once the series is off or starts with something else. */
  async find(sweep: Sweep): Promise<Trigger | undefined> {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: keyOf(sweep), ConsistentRead: true }),
    );
    return Item && readTrigger(Item);
  },

  /** Notes up to when it was looked, and when to look again. */
  async note(sweep: Sweep, before: Trigger, value: Noted): Promise<void> {
    await conditionHeld(
      client.send(new UpdateCommand({ TableName, ...noted(sweep, before, value) })),
    );
  },

  /**
   * Notes that everybody is looked at up to now, together with an opening for each lane: neither is
   * there without the other.
   * @returns false when the sweep before is still gone through, or the series is off
   */
  async begin(
    sweep: Sweep,
    before: Trigger,
    { now, next }: { readonly now: number; readonly next: number },
  ): Promise<boolean> {
    const since = toInstant(now);
    const Update = { TableName, ...noted(sweep, before, { sweptAt: since, next }) };
    const opening = { ...sweep, kind: 'turn' as const, since, from: before.sweptAt };
    const openings = lanes.map((lane) => ({
      Put: {
        TableName,
        Item: openingItem({ ...opening, lane }, now + stalledMs),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    }));
    try {
      await client.send(new TransactWriteCommand({ TransactItems: [{ Update }, ...openings] }));
      return true;
    } catch (error) {
      if (lostConditions(error).length > 0) return false;
      throw error;
    }
  },
});
export type SweepRepository = ReturnType<typeof createSweepRepository>;
