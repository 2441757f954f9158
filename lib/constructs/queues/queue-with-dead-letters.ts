import { Duration, Tags } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { AlarmGroup } from '../../alarm-registry';
import { MailbloomStack } from '../../mailbloom-stack';

export type QueueWithDeadLettersProps = {
  /** How long a worker has: six times its timeout, as Lambda asks for. */
  readonly visibilityTimeout: Duration;
  /** Tries before a message is put aside. @default 5 */
  readonly maxReceiveCount?: number;
  /**
   * Timeout of the function that takes its dead letters by itself (`takeDeadLetters`): somebody
   * hears of them only when they stay. @default nobody does
   */
  readonly deadLettersTakenWithin?: Duration;
  /** Age of the oldest message that somebody must hear of. */
  readonly alarmAge: Duration;
  /** What the customers notice while messages fail or wait, as a sentence. */
  readonly failureImpact: string;
  readonly group: AlarmGroup;
};

/** Dead letters that still lie there after as many minutes are not being taken. */
const minutesUntilTaken = 15;

/**
 * A queue whose failing messages are put aside for 14 days, encrypted, TLS only, with an alarm on
 * each: `<id>-dead-letters` and `<id>-age`, both articles of docs/runbook.md.
 */
export class QueueWithDeadLetters extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: QueueWithDeadLettersProps) {
    super(scope, id);
    const taken = props.deadLettersTakenWithin;
    this.deadLetters = new Queue(this, 'dead-letters', {
      retentionPeriod: Duration.days(14),
      enforceSSL: true,
      visibilityTimeout: taken && Duration.seconds(6 * taken.toSeconds()),
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
    // By which bin/redrive.sh finds them: their own names are generated.
    Tags.of(this.queue).add('queue', id);
    Tags.of(this.deadLetters).add('dead-letters-of', id);
    this.addAlarms(id, props);
  }

  private addAlarms(id: string, props: QueueWithDeadLettersProps) {
    const { alarmAge, failureImpact, group, deadLettersTakenWithin } = props;
    const { alarms } = MailbloomStack.of(this);
    const period = Duration.minutes(1);
    alarms.add({
      id: `${id}-dead-letters`,
      impact: failureImpact,
      article: `${id}-dead-letters`,
      group,
      metric: this.deadLetters.metricApproximateNumberOfMessagesVisible({ period }),
      threshold: 0,
      periods: deadLettersTakenWithin ? minutesUntilTaken : 1,
    });
    alarms.add({
      id: `${id}-age`,
      impact: failureImpact,
      article: `${id}-age`,
      group,
      metric: this.queue.metricApproximateAgeOfOldestMessage({ period }),
      threshold: alarmAge.toSeconds(),
      periods: 3,
    });
  }
}
