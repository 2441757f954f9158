import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ApiFunction, type ApiPlatform } from '../constructs/api/api-function';
import type { ServiceFunction } from '../constructs/functions/service-function';
import { QueueWorker } from '../constructs/queues/queue-worker';
import { allowSendEmail } from '../grants/email';
import { allowObjects } from '../grants/objects';
import { allowReadSecret } from '../grants/secrets';
import { allowTable, readActions } from '../grants/table';
import { allowSend } from '../grants/work';
import { MailbloomStack } from '../mailbloom-stack';

type Needs = {
  readonly content: IBucket;
  readonly signingSecret: ISecret;
  readonly marketing: ConfigurationSet;
  readonly appUrl: string;
};
type ApiNeeds = Needs & { readonly testRunQueue: Queue };
type WorkerNeeds = Needs & { readonly table: ITable };

const tableActions = [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'] as const;

const environment = (scope: Construct, needs: Needs) => ({
  CONTENT_BUCKET: needs.content.bucketName,
  SIGNING_SECRET_ID: needs.signingSecret.secretArn,
  MARKETING_CONFIGURATION_SET: needs.marketing.configurationSetName,
  PRODUCT_DOMAIN: MailbloomStack.of(scope).settings.mailDomain,
  APP_URL: needs.appUrl,
});

const allowTests = (fn: ServiceFunction, { content, signingSecret, marketing }: Needs): void => {
  allowObjects(fn, content, ['GetObject']);
  allowReadSecret(fn, signingSecret);
  allowSendEmail(fn, marketing);
};

/**
 * Adds the API for test emails. It is separate from deliveries because rendering would double the
 * size of the sending function.
 */
export const addTestSendsApi = (scope: Construct, base: ApiPlatform, needs: ApiNeeds): void => {
  const { testRunQueue } = needs;
  const tests = new ApiFunction(scope, base, {
    name: 'test-sends',
    needs: {
      'test-sends': {
        tableActions: [...tableActions],
        environment: { ...environment(scope, needs), TEST_RUN_QUEUE_URL: testRunQueue.queueUrl },
      },
    },
    failureImpact: 'Test emails can’t be sent.',
  });
  allowTests(tests, needs);
  allowSend(tests, testRunQueue);
};

/**
 * Adds the workers that send whole sequences to their authors as a test. A message checks one run,
 * sends what is due and schedules the next check, so a waiting run costs nothing.
 */
export const addTestRuns = (scope: Construct, { table, ...needs }: WorkerNeeds): Queue => {
  const { worker, queue } = new QueueWorker(scope, 'test-run', {
    group: 'App',
    severity: 'notice',
    waitingImpact: 'Test runs of sequences don’t progress.',
    worker: {
      id: 'run-tests',
      entry: 'functions/test-sends/workers/run-tests.ts',
      timeout: Duration.seconds(30),
      failureImpact: 'Test runs of sequences don’t progress. Real emails aren’t affected.',
      environment: { TABLE_NAME: table.tableName, ...environment(scope, needs) },
      queueUrlVariable: 'TEST_RUN_QUEUE_URL',
      // Each email takes one message, or more while the run waits. A run ends after a week.
      mayLoop: true,
    },
    batchSize: 1,
    maxConcurrency: 2,
  });
  allowTable(worker, table, [...tableActions]);
  allowTests(worker, needs);
  allowSend(worker, queue);
  return queue;
};
