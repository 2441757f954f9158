import { Duration, Tags } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acceptFinding } from '../../accept-finding';
import type { AlarmGroup } from '../../alarm-registry';
import { allowSend } from '../../grants/work';
import { MailbloomStack } from '../../mailbloom-stack';
import { type FunctionEnvironment, ServiceFunction } from '../functions/service-function';
import { consumeQueue } from './consume-queue';
import type { QueueWithDeadLetters } from './queue-with-dead-letters';

/** How long a function has to handle ten dead letters. */
export const deadLetterTimeout = Duration.seconds(30);

/** Lets a function handle a queue's dead letters, so that no one has to handle them manually. */
const consumeDeadLetters = (
  worker: ServiceFunction,
  { deadLetters }: QueueWithDeadLetters,
): void => {
  // No one waits for dead letters, so even thousands of them must not slow other work down.
  consumeQueue(worker, deadLetters, { batchSize: 10, maxConcurrency: 2 });
};

export type DeadLetterWorkerProps = {
  readonly id: string;
  readonly entry: string;
  /** A sentence about what customers notice when work has failed permanently. */
  readonly failureImpact: string;
  readonly group: AlarmGroup;
  readonly environment: FunctionEnvironment;
  /** Whether it may return work to the queue any number of times (`ServiceFunctionProps`). */
  readonly mayLoop?: boolean;
};

/**
 * Adds the function that handles a queue's dead letters and ends or restarts the work behind them.
 * Each of its runs counts as a failure of its group.
 */
export const addDeadLetterWorker = (
  scope: Construct,
  queue: QueueWithDeadLetters,
  { id, ...props }: DeadLetterWorkerProps,
): ServiceFunction => {
  const worker = new ServiceFunction(scope, id, {
    ...props,
    timeout: deadLetterTimeout,
    runsAreFailures: true,
  });
  consumeDeadLetters(worker, queue);
  return worker;
};

export type RedriveProps = {
  readonly entry: string;
  readonly queue: QueueWithDeadLetters;
  /** A sentence about what customers notice when work can't be finished. */
  readonly failureImpact: string;
  readonly group: AlarmGroup;
};

/**
 * Returns the dead letters of a queue to it a limited number of times. Messages that still fail are
 * kept for 14 days, and the alarm `<queue>-kept` reports them.
 */
export class Redrive extends Construct {
  constructor(scope: Construct, id: string, props: RedriveProps) {
    super(scope, id);
    const { entry, queue, failureImpact, group } = props;
    const keptQueue = this.addKept(id, props);
    const worker = new ServiceFunction(this, id, {
      entry,
      timeout: deadLetterTimeout,
      failureImpact,
      group,
      environment: { REDRIVE_QUEUE_URL: queue.queue.queueUrl, KEPT_QUEUE_URL: keptQueue.queueUrl },
      // A message returns up to twelve times, and may return again after someone has redriven it.
      mayLoop: true,
    });
    consumeDeadLetters(worker, queue);
    allowSend(worker, queue.queue);
    allowSend(worker, keptQueue);
  }

  private addKept(workerId: string, { queue, failureImpact, group }: RedriveProps): Queue {
    const name = `${queue.node.id}-kept`;
    const keptQueue = new Queue(this, 'kept-dead-letters', {
      retentionPeriod: Duration.days(14),
      enforceSSL: true,
    });
    Tags.of(keptQueue).add('dead-letters-of', name);
    acceptFinding(
      keptQueue,
      'SQS3',
      'This queue stores failed work and needs no dead-letter queue itself.',
    );
    MailbloomStack.of(this).alarms.add({
      id: name,
      severity: 'ticket',
      impact: failureImpact,
      article: 'dead-letters',
      logsOf: [workerId],
      group,
      metric: keptQueue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
      threshold: 0,
    });
    return keptQueue;
  }
}
