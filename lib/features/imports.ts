import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ApiFunction, type ApiPlatform } from '../constructs/api/api-function';
import { addDeadLetterWorker } from '../constructs/queues/dead-letter-worker';
import { QueueWorker } from '../constructs/queues/queue-worker';
import { allowObjects } from '../grants/objects';
import { allowReadSecret } from '../grants/secrets';
import { allowTable, readActions, writeActions } from '../grants/table';
import { allowHold, allowSend } from '../grants/work';

type Needs = { readonly uploads: IBucket; readonly signingSecret: ISecret };
type WorkerNeeds = Needs & { readonly table: ITable };
type ApiNeeds = Needs & { readonly importQueue: Queue };

const group = 'Audience';

/** @returns the queue of imports waiting to be processed */
export const addImportWorkers = (scope: Construct, needs: WorkerNeeds): Queue => {
  const imports = addProcessor(scope, needs);
  const { table } = needs;
  const givingUp = addDeadLetterWorker(scope, imports, {
    id: 'give-up-imports',
    entry: 'functions/imports/workers/give-up-imports.ts',
    failureImpact: 'An import that repeatedly crashed stays at “processing”.',
    group,
    environment: { TABLE_NAME: table.tableName, IMPORT_QUEUE_URL: imports.queue.queueUrl },
    // Only an import that has made progress continues, and a file has an end.
    mayLoop: true,
  });
  // Deletes the import's segment if nothing was imported into it.
  allowTable(givingUp, table, ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem']);
  allowSend(givingUp, imports.queue);
  return imports.queue;
};

const addProcessor = (
  scope: Construct,
  { table, uploads, signingSecret }: WorkerNeeds,
): QueueWorker => {
  const imports = new QueueWorker(scope, 'import', {
    group,
    alarmAge: Duration.minutes(30),
    waitingImpact: 'Uploaded files aren’t processed, so their subscribers are missing.',
    deadLetters: 'given-up',
    worker: {
      id: 'process-import',
      entry: 'functions/imports/workers/process-import.ts',
      timeout: Duration.minutes(15),
      // A 5 MB file is parsed in memory. The CPU that comes with this much memory sustains 50
      // concurrent writes.
      memoryMb: 1024,
      failureImpact: 'Imports stop partway. They continue once this works again.',
      environment: {
        TABLE_NAME: table.tableName,
        UPLOADS_BUCKET: uploads.bucketName,
        SIGNING_SECRET_ID: signingSecret.secretArn,
      },
      queueUrlVariable: 'IMPORT_QUEUE_URL',
      // A file has an end, and a run without progress is postponed a limited number of times.
      mayLoop: true,
    },
    // One file per worker and five concurrent files make about 7,500 writes a second in total. A
    // new table accepts 4,000 writes a second and scales up under load. Until then, writes are
    // throttled and retried.
    batchSize: 1,
    maxConcurrency: 5,
  });
  const { worker, queue } = imports;
  allowTable(worker, table, [...readActions, ...writeActions, 'PartiQLInsert']);
  // A spreadsheet without a preview is converted here, and its text is stored beside it.
  allowObjects(worker, uploads, ['GetObject', 'PutObject']);
  allowReadSecret(worker, signingSecret);
  allowSend(worker, queue);
  allowHold(worker, queue);
  return imports;
};

/**
 * Adds the API for uploading files with subscribers, previewing them, and following each import.
 */
export const addImportsApi = (
  scope: Construct,
  base: ApiPlatform,
  { uploads, importQueue, signingSecret }: ApiNeeds,
): void => {
  const imports = new ApiFunction(scope, base, {
    name: 'imports',
    needs: {
      imports: {
        tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'],
        environment: {
          SIGNING_SECRET_ID: signingSecret.secretArn,
          UPLOADS_BUCKET: uploads.bucketName,
          IMPORT_QUEUE_URL: importQueue.queueUrl,
        },
      },
    },
    failureImpact: 'Files can’t be imported.',
    // One full processor, because a user waits for the preview of a 5 MB file. Reading a workbook
    // of that size takes 330 to 700 MB.
    memoryMb: 1769,
  });
  allowReadSecret(imports, signingSecret);
  // A presigned form has its signer's permissions, so the browser's upload needs PutObject.
  allowObjects(imports, uploads, ['GetObject', 'PutObject']);
  allowSend(imports, importQueue);
};
