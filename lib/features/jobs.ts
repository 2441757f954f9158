import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { FeatureNeeds } from '../constructs/api/api-function';
import type { ServiceFunction } from '../constructs/functions/service-function';
import { addDeadLetterWorker } from '../constructs/queues/dead-letter-worker';
import { QueueWorker } from '../constructs/queues/queue-worker';
import { allowObjects } from '../grants/objects';
import { allowReadSecret } from '../grants/secrets';
import { allowTable, readActions, writeActions } from '../grants/table';
import { allowHold, allowInvoke, allowSend } from '../grants/work';

export type JobWorkerNeeds = {
  readonly table: ITable;
  readonly uploads: IBucket;
  readonly exports: IBucket;
  readonly signingSecret: ISecret;
  readonly partitionCounter: ServiceFunction;
};
type ApiNeeds = { readonly exports: IBucket; readonly jobQueue: Queue };

const group = 'Audience';

/** @returns the queue of jobs waiting to be processed */
export const addJobWorkers = (scope: Construct, needs: JobWorkerNeeds): Queue => {
  const jobs = addRunner(scope, needs);
  const { table } = needs;
  const givingUp = addDeadLetterWorker(scope, jobs, {
    id: 'give-up-jobs',
    entry: 'functions/jobs/workers/give-up-jobs.ts',
    failureImpact: 'An export or bulk change that repeatedly crashed doesn’t continue.',
    group,
    environment: { TABLE_NAME: table.tableName, JOB_QUEUE_URL: jobs.queue.queueUrl },
    // Only a job that has made progress continues. Housekeeping is retried 96 times.
    mayLoop: true,
  });
  allowTable(givingUp, table, ['GetItem', 'PutItem', 'UpdateItem']);
  allowSend(givingUp, jobs.queue);
  return jobs.queue;
};

const addRunner = (scope: Construct, needs: JobWorkerNeeds): QueueWorker => {
  const { table, uploads, exports, signingSecret, partitionCounter } = needs;
  const jobs = new QueueWorker(scope, 'jobs', {
    group,
    alarmAge: Duration.minutes(30),
    waitingImpact: 'Exports, bulk changes, and suppression list uploads wait or end partway.',
    deadLetters: 'given-up',
    worker: {
      id: 'run-job',
      entry: 'functions/jobs/workers/run-job.ts',
      timeout: Duration.minutes(15),
      // Enough memory for one part of an export (5 MB as text) and for a spreadsheet that is being
      // read.
      memoryMb: 1024,
      failureImpact: 'Exports and bulk changes stop partway. They continue once this works again.',
      environment: {
        TABLE_NAME: table.tableName,
        UPLOADS_BUCKET: uploads.bucketName,
        EXPORTS_BUCKET: exports.bucketName,
        SIGNING_SECRET_ID: signingSecret.secretArn,
        COUNT_LANE_FUNCTION: partitionCounter.functionName,
      },
      queueUrlVariable: 'JOB_QUEUE_URL',
      // A job has a last step, waits up to a day for deliveries, and is postponed a limited
      // number of times.
      mayLoop: true,
    },
    // Each worker handles one job. Five concurrent jobs cause no more writes than five imports.
    batchSize: 1,
    maxConcurrency: 5,
  });
  const { worker, queue } = jobs;
  allowTable(worker, table, [...readActions, ...writeActions]);
  allowObjects(worker, uploads, ['GetObject']);
  allowObjects(worker, exports, ['GetObject', 'PutObject']);
  allowReadSecret(worker, signingSecret);
  allowSend(worker, queue);
  allowHold(worker, queue);
  allowInvoke(worker, partitionCounter);
  return jobs;
};

/** The needs of the API for starting exports and bulk changes, and for their progress. */
export const jobsNeeds = ({ exports, jobQueue }: ApiNeeds): FeatureNeeds => ({
  tableActions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
  environment: { EXPORTS_BUCKET: exports.bucketName, JOB_QUEUE_URL: jobQueue.queueUrl },
  allow: (fn) => {
    // A presigned link has its signer's permissions, so downloading an export needs GetObject.
    allowObjects(fn, exports, ['GetObject']);
    allowSend(fn, jobQueue);
  },
});
