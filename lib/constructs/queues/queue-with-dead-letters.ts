import { Duration, Tags } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { AlarmGroup, Severity } from '../../alarm-registry';
import { MailbloomStack } from '../../mailbloom-stack';

export type QueueWithDeadLettersProps = {
  /** How long a worker has to handle a message. Lambda requires six times the worker's timeout. */
  readonly visibilityTimeout: Duration;
  /**
   * How many attempts a message gets before it is put aside.
   * @default 5
   */
  readonly maxReceiveCount?: number;
  /**
   * The timeout of the function that handles the queue's dead letters automatically
   * (`consumeDeadLetters`). If set, alarms report that function's failures instead of each
   * dead letter.
   * @default no function handles them
   */
  readonly deadLettersTakenWithin?: Duration;
  /**
   * The age of the oldest message that raises the alarm.
   * @default no alarm, because the page tells the person waiting that the work takes too long
   */
  readonly alarmAge?: Duration;
  /** A sentence about what customers notice while messages fail or wait. */
  readonly failureImpact: string;
  readonly group: AlarmGroup;
  /** The ID of the function that processes the queue, whose logs the alarms link to. */
  readonly workerId: string;
  /**
   * How soon someone must act on old messages and dead letters.
   * @default 'ticket'
   */
  readonly severity?: Severity;
};

/**
 * A queue that sets failing messages aside for 14 days, encrypted and TLS only, with the alarms
 * `<id>-dead-letters` and `<id>-age`. docs/runbook.md lists the queue under both alarms.
 */
export class QueueWithDeadLetters extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: QueueWithDeadLettersProps) {
    super(scope, id);
    const handlerTimeout = props.deadLettersTakenWithin;
    this.deadLetters = new Queue(this, 'dead-letters', {
      retentionPeriod: Duration.days(14),
      enforceSSL: true,
      visibilityTimeout: handlerTimeout && Duration.seconds(6 * handlerTimeout.toSeconds()),
    });
    this.queue = new Queue(this, 'queue', {
      visibilityTimeout: props.visibilityTimeout,
      retentionPeriod: Duration.days(14),
      enforceSSL: true,
      deadLetterQueue: {
        queue: this.deadLetters,
        maxReceiveCount: props.maxReceiveCount ?? 5,
      },
    });
    // The tag by which bin/redrive.sh finds the queues, because their names are generated.
    Tags.of(this.queue).add('queue', id);
    Tags.of(this.deadLetters).add('dead-letters-of', id);
    this.addAlarms(id, props);
  }

  private addAlarms(id: string, props: QueueWithDeadLettersProps) {
    const { alarmAge, failureImpact: impact, group, deadLettersTakenWithin, workerId } = props;
    const common = { impact, group, severity: props.severity ?? 'ticket', logsOf: [workerId] };
    const { alarms } = MailbloomStack.of(this);
    const period = Duration.minutes(1);
    if (!deadLettersTakenWithin) {
      alarms.add({
        ...common,
        id: `${id}-dead-letters`,
        article: 'dead-letters',
        metric: this.deadLetters.metricApproximateNumberOfMessagesVisible({ period }),
        threshold: 0,
      });
    }
    if (!alarmAge) return;
    alarms.add({
      ...common,
      id: `${id}-age`,
      article: 'age',
      metric: this.queue.metricApproximateAgeOfOldestMessage({ period }),
      threshold: alarmAge.toSeconds(),
      periods: 3,
    });
  }
}
