import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { FeatureNeeds } from '../../constructs/api/api-function';
import { addDeadLetterWorker } from '../../constructs/queues/dead-letter-worker';
import { QueueWorker } from '../../constructs/queues/queue-worker';
import { allowModels, modelEnvironment } from '../../grants/models';
import { allowObjects } from '../../grants/objects';
import { allowTable, readActions, type TableAction } from '../../grants/table';
import { allowHold, allowSend } from '../../grants/work';
import { MailbloomStack } from '../../mailbloom-stack';

type Needs = {
  readonly assistantSecret: ISecret;
  readonly content: IBucket;
  readonly appUrl: string;
};
export type AutomationNeeds = Needs & { readonly table: ITable };

const group = 'Audience';

const tableActions: readonly TableAction[] = [
  ...readActions,
  ...(['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] as const),
];

/** @returns the queue of runs waiting for their next step */
export const addAutomationRuns = (scope: Construct, needs: AutomationNeeds): Queue => {
  const { table, content, assistantSecret, appUrl } = needs;
  const runs = new QueueWorker(scope, 'automations', {
    group,
    alarmAge: Duration.minutes(15),
    waitingImpact: 'Runs of automations and nudges don’t progress or end partway.',
    deadLetters: 'given-up',
    worker: {
      id: 'run-automation',
      entry: 'functions/automations/workers/run-automation.ts',
      // A call to a model may take 45 of these seconds.
      timeout: Duration.seconds(60),
      memoryMb: 1024,
      failureImpact: 'Runs of automations don’t progress. They continue once this works again.',
      environment: {
        TABLE_NAME: table.tableName,
        CONTENT_BUCKET: content.bucketName,
        APP_URL: appUrl,
        ...modelEnvironment(MailbloomStack.of(scope), assistantSecret),
      },
      queueUrlVariable: 'AUTOMATION_QUEUE_URL',
      // The number of a run's model calls and tool calls is limited, and so are the tries of each.
      mayLoop: true,
    },
    // Each message runs one step. Model providers hardly tolerate even ten concurrent runs from one
    // account.
    batchSize: 1,
    maxConcurrency: 10,
  });
  const { worker, queue } = runs;
  allowTable(worker, table, tableActions);
  allowObjects(worker, content, ['GetObject', 'PutObject']);
  allowModels(worker, assistantSecret);
  allowSend(worker, queue);
  allowHold(worker, queue);
  const givingUp = addDeadLetterWorker(scope, runs, {
    id: 'give-up-runs',
    entry: 'functions/automations/workers/give-up-runs.ts',
    failureImpact: 'An automation run that repeatedly crashed ended partway.',
    group,
    environment: { TABLE_NAME: table.tableName },
  });
  allowTable(givingUp, table, ['GetItem', 'Query', 'PutItem', 'UpdateItem']);
  return queue;
};

/** The needs of the API for automations and for starting, watching and canceling their runs. */
export const automationsNeeds = (
  scope: Construct,
  { assistantSecret, content, appUrl }: Needs,
): FeatureNeeds => ({
  tableActions,
  environment: {
    CONTENT_BUCKET: content.bucketName,
    APP_URL: appUrl,
    ...modelEnvironment(MailbloomStack.of(scope), assistantSecret),
  },
  allow: (fn) => {
    allowModels(fn, assistantSecret);
    allowObjects(fn, content, ['GetObject', 'PutObject']);
  },
});
