import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { ServiceFunction } from '../../constructs/functions/service-function';
import { deadLetterTimeout, Redrive } from '../../constructs/queues/dead-letter-worker';
import { QueueWithDeadLetters } from '../../constructs/queues/queue-with-dead-letters';
import { consume } from '../../constructs/queues/queue-worker';
import { allowTable } from '../../grants';

const group = 'Sending';
const failureImpact = 'Bounces and complaints are not recorded: people may get mail again.';

/** What SES says became of each mail, on its way into the table. */
export class SesEvents extends Construct {
  readonly queue: Queue;

  constructor(
    scope: Construct,
    id: string,
    { table, topic }: { readonly table: ITable; readonly topic: ITopic },
  ) {
    super(scope, id);
    const events = new QueueWithDeadLetters(this, 'events', {
      visibilityTimeout: Duration.minutes(6),
      deadLettersTakenWithin: deadLetterTimeout,
      alarmAge: Duration.minutes(2),
      failureImpact,
      group,
    });
    this.queue = events.queue;
    const entry = 'functions/deliveries/workers/redrive-events.ts';
    new Redrive(this, 'redrive-events', { entry, queue: events, failureImpact, group });
    // SNS tries for 23 days; what it still cannot hand over joins the other dead letters.
    // These came out of no queue: bin/redrive.sh names the one they go back to.
    const { queue, deadLetters: deadLetterQueue } = events;
    topic.addSubscription(new SqsSubscription(queue, { deadLetterQueue }));
    const worker = new ServiceFunction(this, 'record-ses-events', {
      entry: 'functions/deliveries/workers/record-ses-events.ts',
      timeout: Duration.seconds(60),
      failureImpact,
      article: 'record-ses-events-errors',
      group,
      environment: { TABLE_NAME: table.tableName },
    });
    consume(worker, events, { batchSize: 100, window: Duration.seconds(5) });
    allowTable(worker, table, ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem']);
  }
}
