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

/** What a function has to know that hands mails to SES. */
export const senderEnvironment = (scope: Construct, needs: SenderNeeds): FunctionEnvironment => {
  const { table, content, signingSecret, marketing, pools, appUrl, unsubscribeUrl } = needs;
  const { mailDomain, stageShare } = MailbloomStack.of(scope).settings;
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
    PRODUCT_DOMAIN: mailDomain,
    STAGE_SHARE: String(stageShare),
  };
};

/** What it may do. */
export const allowSending = (worker: ServiceFunction, needs: SenderNeeds): void => {
  const { table, content, signingSecret, marketing, pools } = needs;
  // A delivery that has to be paused gets a line in its email's log, which it may have to shorten.
  allowTable(worker, table, [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem']);
  allowObjects(worker, content, ['GetObject']);
  allowReadSecret(worker, signingSecret);
  for (const set of [marketing, ...Object.values(pools)]) allowSendEmail(worker, set);
  allowReadQuota(worker);
};

/**
 * Mails on their way to SES, and who hands them over. The queue is fair: messages carry their
 * customer as group, so that a large one does not hold up a small.
 */
export const addSender = (scope: Construct, needs: SenderNeeds): QueueWorker => {
  const send = new QueueWorker(scope, 'send', {
    group: 'Sending',
    alarmAge: Duration.minutes(15),
    waitingImpact: 'Mails of running deliveries go out late.',
    worker: {
      id: 'send-mails',
      entry: 'functions/deliveries/workers/send-mails.ts',
      timeout: Duration.seconds(60),
      failureImpact: 'Mails of running deliveries are not sent; they follow when it works again.',
      environment: senderEnvironment(scope, needs),
    },
    batchSize: 1,
    // Until the quota is read for the first time; then as many as the rate feeds
    // (functions/deliveries/send/sender-concurrency.ts), which a deploy leaves as it is.
    maxConcurrency: 10,
  });
  allowSending(send.worker, needs);
  return send;
};
