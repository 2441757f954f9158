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
import { SegmentCounting } from '../features/segments/segment-counting';
import {
  allowObjects,
  allowReadSecret,
  allowSend,
  allowTable,
  readActions,
  writeActions,
} from '../grants';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type AudienceStackProps = {
  readonly table: ITable;
  readonly uploads: IBucket;
  readonly signingSecret: ISecret;
};

const group = 'Audience';
const timeout = Duration.minutes(15);

/** Uploaded files become subscribers; rules become numbers of subscribers. */
export class AudienceStack extends MailbloomStack {
  readonly importQueue: Queue;
  readonly counting: SegmentCounting;

  constructor(scope: Construct, stage: StageScope, props: AudienceStackProps) {
    super(scope, 'Audience', stage, { description: 'imports, sizes of segments' });
    const imports = new QueueWithDeadLetters(this, 'import', {
      visibilityTimeout: Duration.minutes(6 * timeout.toMinutes()),
      deadLettersTakenWithin: deadLetterTimeout,
      alarmAge: Duration.minutes(30),
      failureImpact: 'Uploaded files stay unprocessed: their subscribers are missing.',
      group,
    });
    this.importQueue = imports.queue;
    this.addWorker(props, imports);
    this.addGivingUp(props, imports);
    this.counting = new SegmentCounting(this, 'counting', props.table);
  }

  private addGivingUp({ table }: AudienceStackProps, imports: QueueWithDeadLetters) {
    const worker = new ServiceFunction(this, 'give-up-imports', {
      entry: 'functions/imports/workers/give-up-imports.ts',
      timeout: deadLetterTimeout,
      failureImpact: 'An import that was killed again and again stands at "processing".',
      article: 'import-dead-letters',
      group,
      environment: {
        TABLE_NAME: table.tableName,
        IMPORT_QUEUE_URL: imports.queue.queueUrl,
      },
    });
    takeDeadLetters(worker, imports);
    hearOfGivingUp(worker, 'import');
    // Its segment goes when nothing was imported into it.
    allowTable(worker, table, ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem']);
    allowSend(worker, imports.queue);
  }

  private addWorker(
    { table, uploads, signingSecret }: AudienceStackProps,
    imports: QueueWithDeadLetters,
  ) {
    const worker = new ServiceFunction(this, 'process-import', {
      entry: 'functions/imports/workers/process-import.ts',
      timeout,
      // A file of 5 MB is parsed in memory; the CPU that comes with it feeds 50 writes at a time.
      memoryMb: 1024,
      failureImpact: 'Imports stop in the middle; they go on when it works again.',
      article: 'process-import-errors',
      group,
      environment: {
        TABLE_NAME: table.tableName,
        UPLOADS_BUCKET: uploads.bucketName,
        IMPORT_QUEUE_URL: imports.queue.queueUrl,
        SIGNING_SECRET_ID: signingSecret.secretArn,
      },
    });
    // One file a worker, five files at once: together about 7,500 writes a second. A new table
    // takes 4,000 and grows; until then writes are throttled and tried again.
    consume(worker, imports, { batchSize: 1, maxConcurrency: 5 });
    allowTable(worker, table, [...readActions, ...writeActions]);
    // A spreadsheet nobody has previewed is converted here, and its text kept beside it.
    allowObjects(worker, uploads, ['GetObject', 'PutObject']);
    allowReadSecret(worker, signingSecret);
    allowSend(worker, imports.queue);
  }
}
