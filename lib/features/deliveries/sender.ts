import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type {
  FunctionEnvironment,
  ServiceFunction,
} from '../../constructs/functions/service-function';
import { QueueWorker } from '../../constructs/queues/queue-worker';
import { allowReadQuota, allowSendEmail } from '../../grants/email';
import { allowObjects } from '../../grants/objects';
import { allowReadSecret } from '../../grants/secrets';
import { allowTable, readActions } from '../../grants/table';
import { MailbloomStack } from '../../mailbloom-stack';
import type { IpPoolSets } from '../../stacks/email';

export type SenderNeeds = {
  readonly table: ITable;
  readonly content: IBucket;
  readonly signingSecret: ISecret;
  readonly marketing: ConfigurationSet;
  readonly pools: IpPoolSets;
  readonly appUrl: string;
  readonly unsubscribeUrl: string;
};

/** Returns the environment of a function that sends emails to SES. */
export const senderEnvironment = (scope: Construct, needs: SenderNeeds): FunctionEnvironment => {
  const { table, content, signingSecret, marketing, pools, appUrl, unsubscribeUrl } = needs;
  const { mailDomain: emailDomain, stageShare } = MailbloomStack.of(scope).settings;
  return {
    TABLE_NAME: table.tableName,
    CONTENT_BUCKET: content.bucketName,
    SIGNING_SECRET_ID: signingSecret.secretArn,
    MARKETING_CONFIGURATION_SET: marketing.configurationSetName,
    IP_POOL_SETS: Object.entries(pools)
      .map(([pool, set]) => `${pool}=${set.configurationSetName}`)
      .join(','),
    TRACKING_URL: appUrl,
    UNSUBSCRIBE_URL: unsubscribeUrl,
    PRODUCT_DOMAIN: emailDomain,
    STAGE_SHARE: String(stageShare),
  };
};

/** Grants a function what sending needs. */
export const allowSending = (worker: ServiceFunction, needs: SenderNeeds): void => {
  const { table, content, signingSecret, marketing, pools } = needs;
  // When a delivery has to be paused, a line is added to its email's log, which may have to be
  // trimmed.
  allowTable(worker, table, [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem']);
  allowObjects(worker, content, ['GetObject']);
  allowReadSecret(worker, signingSecret);
  for (const set of [marketing, ...Object.values(pools)]) allowSendEmail(worker, set);
  allowReadQuota(worker);
};

/**
 * Adds the queue of emails on their way to SES, and the function that sends them. The queue is
 * fair: messages carry their customer as the group, so a large customer doesn't hold up a small
 * one.
 */
export const addSender = (scope: Construct, needs: SenderNeeds): QueueWorker => {
  const send = new QueueWorker(scope, 'send', {
    group: 'Sending',
    alarmAge: Duration.minutes(15),
    waitingImpact: 'Emails of running deliveries go out late.',
    worker: {
      id: 'send-mails',
      entry: 'functions/deliveries/workers/send-mails.ts',
      timeout: Duration.seconds(60),
      failureImpact: 'Emails of running deliveries aren’t sent. They go out once this works again.',
      environment: senderEnvironment(scope, needs),
      failedMessagesCount: true,
    },
    batchSize: 1,
    // Applies until the quota is first read. After that, there are as many workers as the sending
    // rate can keep busy (functions/deliveries/send/sender-concurrency.ts). A deploy leaves that
    // number unchanged.
    maxConcurrency: 10,
  });
  allowSending(send.worker, needs);
  return send;
};
