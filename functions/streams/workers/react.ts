import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { readEnv } from '../../platform/env';
import { inParallel } from '../../platform/in-parallel';
import { laneOf } from '../../platform/lanes';
import { once } from '../../platform/once';
import { type Change, streamHandler } from '../../platform/stream-handler';
import { isConditionFailed, liveTable, type Table } from '../../platform/table';
import { type Reaction, reactionTo } from '../reaction-rules';

const live = once(() => ({
  table: liveTable(),
  workflows: new SFNClient({}),
  stateMachineArn: readEnv('STATE_MACHINE_ARN').STATE_MACHINE_ARN,
}));
type Dependencies = ReturnType<typeof live>;

type Start = Extract<Reaction, { kind: 'start-delivery' }>;
type Copy = Extract<Reaction, { kind: 'copy-subscriber' }>;

/** The execution's name is the delivery's id and run: starting it twice is refused, not repeated. */
const startDelivery = async (
  { deliveryId, customerId, run }: Start,
  { workflows, stateMachineArn }: Dependencies,
) => {
  try {
    await workflows.send(
      new StartExecutionCommand({
        stateMachineArn,
        name: run === 0 ? deliveryId : `${deliveryId}-r${run}`,
        input: JSON.stringify({ deliveryId, customerId, run }),
      }),
    );
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ExecutionAlreadyExists')) throw error;
  }
};

const copyToSegment = async (segmentId: string, copy: Copy, { client, name }: Table) => {
  const { customerId, subscriberId, status, createdAt } = copy;
  try {
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key: { pk: `C#${customerId}#G#${segmentId}#${laneOf(subscriberId)}`, sk: subscriberId },
        UpdateExpression: 'SET st = :st, n = :n, nm = :search, g1sk = :order',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: {
          ':st': status,
          ':n': copy.name,
          ':search': copy.name.toLowerCase(),
          ':order': `${status}#${createdAt}#${subscriberId}`,
        },
      }),
    );
  } catch (error) {
    // Removed from the segment meanwhile: there is nothing left to copy to.
    if (!isConditionFailed(error)) throw error;
  }
};

const carryOut = async (reaction: Reaction, dependencies: Dependencies): Promise<void> => {
  if (reaction.kind === 'start-delivery') return startDelivery(reaction, dependencies);
  await inParallel(reaction.segmentIds, 8, (id) => copyToSegment(id, reaction, dependencies.table));
};

const keyOf = (reaction: Reaction): string =>
  reaction.kind === 'start-delivery'
    ? `${reaction.deliveryId} ${reaction.run}`
    : `${reaction.customerId} ${reaction.subscriberId}`;

/** Of several copies of one subscriber in a batch only the newest may win. */
const newest = (reactions: readonly Reaction[]): readonly Reaction[] => [
  ...new Map(reactions.map((reaction) => [keyOf(reaction), reaction])).values(),
];

/** Carries out what follows from a batch of changes; every reaction may be repeated. */
export const react = async (
  changes: readonly Change[],
  dependencies: Dependencies,
): Promise<void> => {
  const reactions = changes.flatMap((change) => reactionTo(change) ?? []);
  await inParallel(newest(reactions), 16, (reaction) => carryOut(reaction, dependencies));
};

export const handler = streamHandler(react, live);
