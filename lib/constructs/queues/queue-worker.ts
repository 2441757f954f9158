import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import type { VariableName } from '../../../functions/platform/env';
import type { AlarmGroup } from '../../alarm-registry';
import { ServiceFunction, type ServiceFunctionProps } from '../functions/service-function';
import { deadLetterTimeout, Redrive } from './dead-letter-worker';
import { QueueWithDeadLetters } from './queue-with-dead-letters';

/** The function that works a queue off. The article of its alarm is `<id>-errors`. */
export type WorkerProps = Omit<ServiceFunctionProps, 'article' | 'group' | 'timeout'> & {
  readonly id: string;
  readonly timeout: Duration;
  /** Variable with the URL of its own queue, for the rest of its work. @default it is not told */
  readonly ownQueue?: VariableName;
};

export type QueueWorkerProps = {
  readonly group: AlarmGroup;
  /** Age of the oldest message that somebody must hear of. */
  readonly alarmAge: Duration;
  /** What the customers notice while messages fail or wait, as a sentence. */
  readonly waitingImpact: string;
  readonly worker: WorkerProps;
  readonly batchSize: number;
  /** How long to gather a batch; needed above 10 messages. @default not at all */
  readonly window?: Duration;
  /** Workers at once, 2 to 1000. @default as many as Lambda likes */
  readonly maxConcurrency?: number;
  /**
   * Who takes the dead letters: a function of the feature that gives their work up (`addGivingUp`),
   * or one, named here, that puts them back (`Redrive`). @default nobody: they wait for a person
   */
  readonly deadLetters?: 'given-up' | { readonly id: string; readonly entry: string };
};

/**
 * A queue with its dead letters and the function that works it off, which reports failed messages
 * one by one. A message in work is hidden for six times the worker's timeout, as Lambda asks for.
 *
 * The worker stands beside the queue, not inside: the ids of deployed functions and queues are
 * made of their paths, and a queue under another id would be a new one without its messages.
 */
export class QueueWorker extends QueueWithDeadLetters {
  readonly worker: ServiceFunction;
  /** The id of the mapping between the queue and its worker. */
  readonly mappingId: string;

  constructor(scope: Construct, id: string, props: QueueWorkerProps) {
    const { group, alarmAge, waitingImpact, worker, deadLetters } = props;
    super(scope, id, {
      visibilityTimeout: Duration.seconds(6 * worker.timeout.toSeconds()),
      deadLettersTakenWithin: deadLetters && deadLetterTimeout,
      alarmAge,
      failureImpact: waitingImpact,
      group,
    });
    if (typeof deadLetters === 'object') {
      const { entry } = deadLetters;
      new Redrive(scope, deadLetters.id, {
        entry,
        queue: this,
        failureImpact: waitingImpact,
        group,
      });
    }
    this.worker = this.addWorker(scope, props);
    this.mappingId = this.consume(props);
  }

  private addWorker(scope: Construct, { worker, group }: QueueWorkerProps): ServiceFunction {
    const { id, ownQueue, environment, ...rest } = worker;
    return new ServiceFunction(scope, id, {
      ...rest,
      group,
      article: `${id}-errors`,
      environment: { ...environment, ...(ownQueue && { [ownQueue]: this.queue.queueUrl }) },
    });
  }

  private consume({ batchSize, window, maxConcurrency }: QueueWorkerProps): string {
    const source = new SqsEventSource(this.queue, {
      batchSize,
      maxBatchingWindow: window,
      maxConcurrency,
      reportBatchItemFailures: true,
    });
    this.worker.addEventSource(source);
    return source.eventSourceMappingId;
  }
}
