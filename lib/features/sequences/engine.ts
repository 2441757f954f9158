import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { runEvery } from '../../constructs/functions/run-every';
import { ServiceFunction } from '../../constructs/functions/service-function';
import { QueueWorker } from '../../constructs/queues/queue-worker';
import { allowTable } from '../../grants/table';
import { allowInspect, allowSend } from '../../grants/work';
import { allowSending, type SenderNeeds, senderEnvironment } from '../deliveries/sender';

type Needs = SenderNeeds & {
  /**
   * The queue of SES's events about emails. The engine checks whether these events are processed
   * without delay.
   */
  readonly eventsQueue: Queue;
};

const group = 'Sending';

/**
 * Adds the engine for sequences. Every minute, people who are due are distributed to workers, which
 * send their emails and move them on. The queue is fair: messages carry their customer as the
 * group, so that a large sequence doesn't hold up a small one. These workers share SES's rate with
 * the workers for campaigns, and both have the same number of workers.
 */
export const addSequences = (scope: Construct, { eventsQueue, ...needs }: Needs): QueueWorker => {
  const { table } = needs;
  const sequences = new QueueWorker(scope, 'sequence', {
    group,
    alarmAge: Duration.minutes(30),
    waitingImpact: 'Sequence emails go out late.',
    worker: {
      id: 'work-on-sequences',
      entry: 'functions/sequences/workers/work-on-sequences.ts',
      timeout: Duration.seconds(60),
      failureImpact: 'Sequence emails aren’t sent. They go out once this works again.',
      environment: { ...senderEnvironment(scope, needs), EVENTS_QUEUE_URL: eventsQueue.queueUrl },
      queueUrlVariable: 'SEQUENCE_QUEUE_URL',
      failedMessagesCount: true,
      // Each message handles one page of a finite list, and postpones people a limited number of
      // times.
      mayLoop: true,
    },
    batchSize: 1,
    // Applies until the quota is first read. After that, there are as many workers as for campaign
    // emails.
    maxConcurrency: 10,
  });
  const { worker, queue } = sequences;
  allowSending(worker, needs);
  allowInspect(worker, eventsQueue);
  allowSend(worker, queue);
  const tick = new ServiceFunction(scope, 'hand-out-due', {
    entry: 'functions/sequences/ticks/hand-out-due.ts',
    timeout: Duration.seconds(55),
    // Only one run at a time, because two ticks would distribute the same people.
    reservedConcurrency: 1,
    failureImpact: 'Sequence emails aren’t sent on time.',
    group,
    environment: { TABLE_NAME: table.tableName, SEQUENCE_QUEUE_URL: queue.queueUrl },
  });
  allowTable(tick, table, ['GetItem', 'Query', 'PutItem', 'UpdateItem']);
  allowSend(tick, queue);
  allowInspect(tick, queue);
  runEvery(tick, Duration.minutes(1), { group, severity: 'page' });
  return sequences;
};
