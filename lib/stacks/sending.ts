import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { DeliveryMachine } from '../constructs/delivery-machine';
import { deliverySteps } from '../constructs/delivery-steps';
import { QueueWithDeadLetters } from '../constructs/queue-with-dead-letters';
import { consume } from '../constructs/queue-worker';
import { ServiceFunction } from '../constructs/service-function';
import { runEvery } from '../constructs/tick';
import { explain } from '../explain';
import { allowObjects, allowReadSecret, allowSendEmail, allowTable } from '../grants';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type SendingStackProps = {
  readonly table: ITable;
  readonly content: IBucket;
  readonly signingSecret: Secret;
  readonly marketing: ConfigurationSet;
  readonly events: ITopic;
  readonly appUrl: string;
  readonly unsubscribeUrl: string;
};

const group = 'Sending';
const eventsMissing = 'Bounces and complaints are not recorded: people may get mail again.';
const dueMissing = 'Scheduled emails are not sent when they should be.';

/** From a queued delivery to accepted mails: the workflow, its workers, SES's answers, the ticks. */
export class SendingStack extends MailbloomStack {
  readonly delivery: StateMachine;

  constructor(
    scope: Construct,
    stage: StageScope,
    private readonly props: SendingStackProps,
  ) {
    super(scope, 'Sending', stage, { description: 'delivery workflow and its workers' });
    const send = this.addSendQueue();
    const events = this.addEventsQueue();
    this.addSender(send);
    this.addEventsWorker(events);
    const { table, content, appUrl } = props;
    const queues = { sendQueue: send.queue, eventsQueue: events.queue };
    const steps = deliverySteps(this, { table, content, appUrl, ...queues });
    this.delivery = new DeliveryMachine(this, 'delivery', steps).machine;
    this.addQuotaSync();
    this.addSendDue();
  }

  /** Fair: messages carry their customer as group, so that a large one does not hold up a small. */
  private addSendQueue(): QueueWithDeadLetters {
    return new QueueWithDeadLetters(this, 'send', {
      visibilityTimeout: Duration.seconds(360),
      alarmAge: Duration.minutes(15),
      failureImpact: 'Mails of running deliveries go out late.',
      group,
    });
  }

  private addSender(send: QueueWithDeadLetters) {
    const { table, content, signingSecret, marketing, appUrl, unsubscribeUrl } = this.props;
    const sender = new ServiceFunction(this, 'send-mails', {
      entry: 'functions/sending/workers/send-mails.ts',
      timeout: Duration.seconds(60),
      failureImpact: 'Mails of running deliveries are not sent; they follow when it works again.',
      article: 'send-mails-errors',
      group,
      environment: {
        TABLE_NAME: table.tableName,
        CONTENT_BUCKET: content.bucketName,
        SIGNING_SECRET_ID: signingSecret.secretArn,
        MARKETING_CONFIGURATION_SET: marketing.configurationSetName,
        TRACKING_URL: appUrl,
        UNSUBSCRIBE_URL: unsubscribeUrl,
        APP_URL: appUrl,
        PRODUCT_DOMAIN: this.settings.mailDomain,
        STAGE_SHARE: String(this.settings.stageShare),
      },
    });
    // About 50 mails a second each; the SES rate is kept by the window in the table, not by this.
    consume(sender, send, { batchSize: 1, maxConcurrency: 10 });
    allowTable(sender, table, ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem']);
    allowObjects(sender, content, ['GetObject']);
    allowReadSecret(sender, signingSecret);
    allowSendEmail(sender, marketing);
  }

  private addEventsQueue(): QueueWithDeadLetters {
    const events = new QueueWithDeadLetters(this, 'events', {
      visibilityTimeout: Duration.minutes(6),
      alarmAge: Duration.minutes(2),
      failureImpact: eventsMissing,
      group,
    });
    this.props.events.addSubscription(
      new SqsSubscription(events.queue, {
        rawMessageDelivery: true,
        deadLetterQueue: events.deadLetters,
      }),
    );
    return events;
  }

  private addEventsWorker(events: QueueWithDeadLetters) {
    const worker = new ServiceFunction(this, 'record-ses-events', {
      entry: 'functions/sending/workers/record-ses-events.ts',
      timeout: Duration.seconds(60),
      failureImpact: eventsMissing,
      article: 'record-ses-events-errors',
      group,
      environment: { TABLE_NAME: this.props.table.tableName },
    });
    consume(worker, events, { batchSize: 100, window: Duration.seconds(5) });
    allowTable(worker, this.props.table, ['GetItem', 'PutItem', 'UpdateItem']);
  }

  private addQuotaSync() {
    const sync = new ServiceFunction(this, 'sync-quota', {
      entry: 'functions/sending/ticks/sync-quota.ts',
      timeout: Duration.seconds(30),
      failureImpact: 'Sending keeps an old speed, above or below what SES now allows.',
      article: 'sync-quota-errors',
      group,
      environment: { TABLE_NAME: this.props.table.tableName },
    });
    allowTable(sync, this.props.table, ['PutItem']);
    sync.addToRolePolicy(new PolicyStatement({ actions: ['ses:GetAccount'], resources: ['*'] }));
    explain(sync, 'IAM5[Resource::*]', 'ses:GetAccount has no resource: it reads the account.');
    runEvery(sync, Duration.minutes(15));
  }

  private addSendDue() {
    const { table, content } = this.props;
    const due = new ServiceFunction(this, 'send-due', {
      entry: 'functions/sending/ticks/send-due.ts',
      timeout: Duration.seconds(55),
      // One at a time: two ticks over the same minute would only contend for the same drafts.
      reservedConcurrency: 1,
      failureImpact: dueMissing,
      article: 'send-due-errors',
      group,
      environment: { TABLE_NAME: table.tableName, CONTENT_BUCKET: content.bucketName },
    });
    allowTable(due, table, ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem']);
    allowObjects(due, content, ['GetObject']);
    runEvery(due, Duration.minutes(1));
  }
}
