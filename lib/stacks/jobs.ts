import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ServiceFunction } from '../constructs/functions/service-function';
import {
  deadLetterTimeout,
  hearOfGivingUp,
  takeDeadLetters,
} from '../constructs/queues/dead-letter-worker';
import { QueueWithDeadLetters } from '../constructs/queues/queue-with-dead-letters';
import { consume } from '../constructs/queues/queue-worker';
import {
  allowInvoke,
  allowObjects,
  allowReadSecret,
  allowSend,
  allowTable,
  readActions,
  writeActions,
} from '../grants';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type JobsStackProps = {
  readonly table: ITable;
  readonly uploads: IBucket;
  readonly exports: IBucket;
  readonly signingSecret: ISecret;
  readonly countLane: ServiceFunction;
};

const group = 'Audience';
const timeout = Duration.minutes(15);

/** Work on many subscribers at once: exports, bulk changes, suppression lists. */
export class JobsStack extends MailbloomStack {
  readonly queue: Queue;

  constructor(scope: Construct, stage: StageScope, props: JobsStackProps) {
    super(scope, 'Jobs', stage, { description: 'bulk work on subscribers' });
    const jobs = new QueueWithDeadLetters(this, 'jobs', {
      visibilityTimeout: Duration.minutes(6 * timeout.toMinutes()),
      deadLettersTakenWithin: deadLetterTimeout,
      alarmAge: Duration.minutes(30),
      failureImpact: 'Exports, bulk changes and suppression lists wait or end half-way.',
      group,
    });
    this.queue = jobs.queue;
    this.addWorker(props, jobs);
    this.addGivingUp(props, jobs);
  }

  private addGivingUp(props: JobsStackProps, jobs: QueueWithDeadLetters) {
    const worker = new ServiceFunction(this, 'give-up-jobs', {
      entry: 'functions/jobs/workers/give-up-jobs.ts',
      timeout: deadLetterTimeout,
      failureImpact: 'An export or bulk change that was killed again and again stands still.',
      article: 'jobs-dead-letters',
      group,
      environment: { TABLE_NAME: props.table.tableName, JOB_QUEUE_URL: jobs.queue.queueUrl },
    });
    takeDeadLetters(worker, jobs);
    hearOfGivingUp(worker, 'jobs');
    allowTable(worker, props.table, ['GetItem', 'PutItem', 'UpdateItem']);
    allowSend(worker, jobs.queue);
  }

  private addWorker(props: JobsStackProps, jobs: QueueWithDeadLetters) {
    const { table, uploads, exports, signingSecret, countLane } = props;
    const worker = new ServiceFunction(this, 'run-job', {
      entry: 'functions/jobs/workers/run-job.ts',
      timeout,
      // Room for a part of an export (5 MB as text) and for a spreadsheet being read.
      memoryMb: 1024,
      failureImpact: 'Exports and bulk changes stop in the middle; they go on when it works again.',
      article: 'run-job-errors',
      group,
      environment: {
        TABLE_NAME: table.tableName,
        UPLOADS_BUCKET: uploads.bucketName,
        EXPORTS_BUCKET: exports.bucketName,
        JOB_QUEUE_URL: jobs.queue.queueUrl,
        SIGNING_SECRET_ID: signingSecret.secretArn,
        COUNT_LANE_FUNCTION: countLane.functionName,
      },
    });
    // One job a worker, five jobs at once: as many writes as five imports, at most.
    consume(worker, jobs, { batchSize: 1, maxConcurrency: 5 });
    allowTable(worker, table, [...readActions, ...writeActions]);
    allowObjects(worker, uploads, ['GetObject']);
    allowObjects(worker, exports, ['GetObject', 'PutObject']);
    allowReadSecret(worker, signingSecret);
    allowSend(worker, jobs.queue);
    allowInvoke(worker, countLane);
  }
}
