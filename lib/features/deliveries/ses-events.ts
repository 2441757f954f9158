import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { QueueWorker } from '../../constructs/queues/queue-worker';
import { allowTable, readActions } from '../../grants/table';

const failureImpact = 'Bounces and complaints aren’t recorded, so people may get emails again.';

/** Records SES's events about each email in the table. */
export class SesEvents extends Construct {
  readonly queue: Queue;

  constructor(
    scope: Construct,
    id: string,
    { table, topic }: { readonly table: ITable; readonly topic: ITopic },
  ) {
    super(scope, id);
    const events = new QueueWorker(this, 'events', {
      group: 'Sending',
      // A large delivery can cause a lag of several minutes.
      alarmAge: Duration.minutes(10),
      waitingImpact: failureImpact,
      deadLetters: {
        id: 'redrive-events',
        entry: 'functions/deliveries/workers/redrive-events.ts',
      },
      worker: {
        id: 'record-ses-events',
        entry: 'functions/deliveries/workers/record-ses-events.ts',
        timeout: Duration.seconds(60),
        failureImpact,
        environment: { TABLE_NAME: table.tableName },
      },
      batchSize: 100,
      window: Duration.seconds(5),
      // A hundred events take about a second, so this keeps up with 500 emails a second, of which
      // each has up to five events.
      maxConcurrency: 50,
    });
    // Bounces and complaints may pause a customer's deliveries, which is then recorded in their
    // emails' logs.
    allowTable(events.worker, table, [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem']);
    this.queue = events.queue;
    // Uses raw delivery, because SNS would wrap and escape each event once more. SNS retries for 23
    // days. Events that it still can't deliver go to the dead-letter queue. They didn't come from a
    // queue, so bin/redrive.sh names the queue they return to.
    const { queue, deadLetters: deadLetterQueue } = events;
    topic.addSubscription(
      new SqsSubscription(queue, { deadLetterQueue, rawMessageDelivery: true }),
    );
  }
}
