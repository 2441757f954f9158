import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { ServiceFunction } from '../constructs/functions/service-function';
import { QueueWithDeadLetters } from '../constructs/queues/queue-with-dead-letters';
import { consume } from '../constructs/queues/queue-worker';
import { DeliveryMachine } from '../features/deliveries/machine';
import { SesEvents } from '../features/deliveries/ses-events';
import { DeliverySteps } from '../features/deliveries/steps';
import { addQuotaSync, addSendDue } from '../features/deliveries/ticks';
import {
  allowObjects,
  allowReadQuota,
  allowReadSecret,
  allowSendEmail,
  allowTable,
} from '../grants';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type SendingStackProps = {
  readonly table: ITable;
  readonly content: IBucket;
  readonly signingSecret: ISecret;
  readonly marketing: ConfigurationSet;
  readonly events: ITopic;
  readonly appUrl: string;
  readonly unsubscribeUrl: string;
  /** Counts dynamic segments before something is sent to them. */
  readonly countLane: ServiceFunction;
};

const group = 'Sending';

/** From a queued delivery to accepted mails: the workflow, its workers, SES's answers, the ticks. */
export class SendingStack extends MailbloomStack {
  readonly delivery: StateMachine;

  constructor(
    scope: Construct,
    stage: StageScope,
    private readonly props: SendingStackProps,
  ) {
    super(scope, 'Sending', stage, { description: 'delivery workflow and its workers' });
    const { table, content } = props;
    const send = this.addSendQueue();
    const sendMappingId = this.addSender(send);
    const events = new SesEvents(this, 'ses-events', { table, topic: props.events });
    const queues = { sendQueue: send.queue, eventsQueue: events.queue };
    const steps = new DeliverySteps(this, 'steps', { table, content, ...queues });
    this.delivery = new DeliveryMachine(this, 'delivery', steps.functions).machine;
    addQuotaSync(this, table, sendMappingId);
    addSendDue(this, table, content, props.countLane);
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

  /** @returns the id of the mapping between the queue and the workers */
  private addSender(send: QueueWithDeadLetters): string {
    const { table, content, signingSecret, marketing, appUrl, unsubscribeUrl } = this.props;
    const sender = new ServiceFunction(this, 'send-mails', {
      entry: 'functions/deliveries/workers/send-mails.ts',
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
        PRODUCT_DOMAIN: this.settings.mailDomain,
        STAGE_SHARE: String(this.settings.stageShare),
      },
    });
    // Until the quota is read for the first time; then as many as the rate feeds
    // (functions/deliveries/send/sender-concurrency.ts), which a deploy leaves as it is.
    const mappingId = consume(sender, send, { batchSize: 1, maxConcurrency: 10 });
    allowTable(sender, table, ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem']);
    allowObjects(sender, content, ['GetObject']);
    allowReadSecret(sender, signingSecret);
    allowSendEmail(sender, marketing);
    allowReadQuota(sender);
    return mappingId;
  }
}
