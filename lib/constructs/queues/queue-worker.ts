import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { VariableName } from '../../../functions/platform/env';
import type { AlarmGroup, Severity } from '../../alarm-registry';
import { ServiceFunction, type ServiceFunctionProps } from '../functions/service-function';
import { consumeQueue } from './consume-queue';
import { deadLetterTimeout, Redrive } from './dead-letter-worker';
import { QueueWithDeadLetters } from './queue-with-dead-letters';

/** The function that processes a queue. */
export type WorkerProps = Omit<ServiceFunctionProps, 'group' | 'timeout'> & {
  readonly id: string;
  readonly timeout: Duration;
  /**
   * The environment variable with the URL of its own queue, for follow-up work.
   * @default not passed
   */
  readonly queueUrlVariable?: VariableName;
};

export type QueueWorkerProps = {
  readonly group: AlarmGroup;
  /**
   * The age of the oldest message that raises the alarm.
   * @default no alarm, because the page tells the person waiting that the work takes too long
   */
  readonly alarmAge?: Duration;
  /** A sentence about what customers notice while messages fail or wait. */
  readonly waitingImpact: string;
  /**
   * How soon someone must act on old messages and dead letters.
   * @default 'ticket'
   */
  readonly severity?: Severity;
  readonly worker: WorkerProps;
  readonly batchSize: number;
  /**
   * How long to gather messages for a batch. Required if a batch has more than 10 messages.
   * @default batches are not gathered
   */
  readonly window?: Duration;
  /**
   * The maximum number of concurrent workers, 2 to 1000, so that a backlog leaves the account's
   * concurrency to others.
   */
  readonly maxConcurrency: number;
  /**
   * What handles the dead letters: a function of the feature that ends their work
   * (`addDeadLetterWorker`), or the one named here, which returns them to the queue (`Redrive`).
   * @default none: they wait for a person
   */
  readonly deadLetters?: 'given-up' | { readonly id: string; readonly entry: string };
};

/**
 * A queue with its dead-letter queue and its worker, which reports failed messages individually.
 * The visibility timeout is six times the worker's timeout, as Lambda recommends.
 *
 * The worker is a sibling of the queue, not its child: deployed ids are derived from construct
 * paths, and a queue with a different id would be a new, empty one.
 */
export class QueueWorker extends QueueWithDeadLetters {
  readonly worker: ServiceFunction;
  /** The id of the event source mapping between the queue and its worker. */
  readonly mappingId: string;

  constructor(scope: Construct, id: string, props: QueueWorkerProps) {
    const { group, alarmAge, waitingImpact, worker, deadLetters } = props;
    super(scope, id, {
      visibilityTimeout: Duration.seconds(6 * worker.timeout.toSeconds()),
      deadLettersTakenWithin: deadLetters && deadLetterTimeout,
      alarmAge,
      failureImpact: waitingImpact,
      group,
      workerId: worker.id,
      severity: props.severity,
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
    const { id, queueUrlVariable, environment, ...rest } = worker;
    return new ServiceFunction(scope, id, {
      ...rest,
      group,
      environment: {
        ...environment,
        ...(queueUrlVariable && { [queueUrlVariable]: this.queue.queueUrl }),
      },
    });
  }

  private consume({ batchSize, window, maxConcurrency }: QueueWorkerProps): string {
    return consumeQueue(this.worker, this.queue, {
      batchSize,
      maxBatchingWindow: window,
      maxConcurrency,
    });
  }
}
