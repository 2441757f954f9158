import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../../core/aws-service';
import type { Clock } from '../../core/clock';
import { jsonOperation } from '../../core/json-protocol';
import type { Delivery } from '../messages/message';
import type { QueueAddresses } from './queue-addresses';
import type { QueueRegistry } from './queue-registry';

type Task = {
  readonly taskHandle: string;
  readonly sourceArn: string;
  readonly destinationArn: string | undefined;
  readonly startedAtMs: number;
  readonly moved: number;
};

type Options = {
  readonly registry: QueueRegistry;
  readonly clock: Clock;
  readonly addresses: QueueAddresses;
};

const checkIsDeadLetterQueue = ({ registry }: Options, sourceArn: string) => {
  const isDeadLetterQueue = registry
    .names()
    .some((name) => registry.queue(name).settings().redrive?.deadLetterArn === sourceArn);
  if (isDeadLetterQueue) return;
  const message = 'Source queue must be configured as a Dead Letter Queue.';
  throw new AwsError('InvalidParameterValue', message);
};

const queueAt = ({ registry, addresses }: Options, arn: string) => {
  const name = addresses.nameOf(arn);
  if (registry.has(name)) return registry.queue(name);
  throw new AwsError('ResourceNotFoundException', `The resource ${arn} does not exist.`, 404);
};

const resend = (options: Options, arn: string | undefined, { record, content }: Delivery) => {
  const target = arn ?? content.deadLetterSource;
  if (target === undefined) return false;
  const { body, attributes, trace } = content;
  // SQS treats a redriven message as new: it gets a new id and a new age, and its receive count is
  // 0.
  queueAt(options, target).send([
    { body, attributes, trace, groupId: record.groupId || undefined, delaySeconds: 0 },
  ]);
  return true;
};

/**
 * Moves the visible messages of a dead-letter queue. A crash in the middle can duplicate the
 * message that is being moved.
 */
const moveAll = (options: Options, sourceArn: string, destinationArn: string | undefined) => {
  const source = queueAt(options, sourceArn);
  let moved = 0;
  for (const delivery of source.takeAllReady()) {
    if (!resend(options, destinationArn, delivery)) {
      source.putBack(delivery.record);
      continue;
    }
    source.discard(delivery.record);
    moved += 1;
  }
  return moved;
};

const toWire = (task: Task) => ({
  TaskHandle: task.taskHandle,
  Status: 'COMPLETED',
  SourceArn: task.sourceArn,
  DestinationArn: task.destinationArn,
  ApproximateNumberOfMessagesMoved: task.moved,
  ApproximateNumberOfMessagesToMove: task.moved,
  StartedTimestamp: task.startedAtMs,
});

/**
 * Handles StartMessageMoveTask and ListMessageMoveTasks. StartMessageMoveTask moves all messages
 * before it returns, whatever rate was requested.
 */
export const moveOperations = (options: Options) => {
  const tasks: Task[] = [];
  return {
    StartMessageMoveTask: jsonOperation(
      z.object({ SourceArn: z.string(), DestinationArn: z.string().optional() }),
      ({ SourceArn, DestinationArn }) => {
        queueAt(options, SourceArn);
        if (DestinationArn !== undefined) queueAt(options, DestinationArn);
        checkIsDeadLetterQueue(options, SourceArn);
        const task: Task = {
          taskHandle: Buffer.from(`${randomUUID()}/${SourceArn}`).toString('base64'),
          sourceArn: SourceArn,
          destinationArn: DestinationArn,
          startedAtMs: options.clock.now(),
          moved: moveAll(options, SourceArn, DestinationArn),
        };
        tasks.unshift(task);
        return { TaskHandle: task.taskHandle };
      },
    ),
    ListMessageMoveTasks: jsonOperation(
      z.object({ SourceArn: z.string(), MaxResults: z.number().default(1) }),
      ({ SourceArn, MaxResults }) => {
        queueAt(options, SourceArn);
        const tasksOfSource = tasks.filter((task) => task.sourceArn === SourceArn);
        return { Results: tasksOfSource.slice(0, MaxResults).map(toWire) };
      },
    ),
  };
};
