import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ApiFunction, type ApiPlatform } from '../../constructs/api/api-function';
import { QueueWorker } from '../../constructs/queues/queue-worker';
import { allowModels, modelEnvironment } from '../../grants/models';
import { allowObjects } from '../../grants/objects';
import { allowTable, readActions } from '../../grants/table';
import { allowSend } from '../../grants/work';
import { MailbloomStack } from '../../mailbloom-stack';

type Needs = {
  readonly table: ITable;
  readonly assistantSecret: ISecret;
  readonly content: IBucket;
  readonly appUrl: string;
};

const tableActions = [
  ...readActions,
  ...(['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] as const),
] as const;

/**
 * Adds the function that writes emails from ideas. It runs as long as the model takes, and stores
 * every part as it arrives.
 */
const addWriter = (scope: Construct, needs: Needs): Queue => {
  const { table, assistantSecret, content, appUrl } = needs;
  const { worker, queue } = new QueueWorker(scope, 'ideas', {
    group: 'App',
    waitingImpact: 'Ideas aren’t turned into emails. People see an error after a minute.',
    worker: {
      id: 'write-ideas',
      entry: 'functions/ideas/workers/write-ideas.ts',
      // Up to two model calls of 100 seconds, each with one delayed retry.
      timeout: Duration.seconds(240),
      memoryMb: 1024,
      failureImpact: 'Ideas end without a draft. Existing emails aren’t affected.',
      environment: {
        TABLE_NAME: table.tableName,
        CONTENT_BUCKET: content.bucketName,
        APP_URL: appUrl,
        ...modelEnvironment(MailbloomStack.of(scope), assistantSecret),
      },
    },
    // Each worker writes one email at a time. With more than 20 concurrent workers, providers would
    // refuse calls.
    batchSize: 1,
    maxConcurrency: 20,
  });
  allowTable(worker, table, [...tableActions]);
  allowObjects(worker, content, ['GetObject', 'PutObject']);
  allowModels(worker, assistantSecret, { streams: true });
  return queue;
};

/** Adds the API and the writing function that turn an idea into a draft. */
export const addIdeas = (scope: Construct, base: ApiPlatform, needs: Needs): void => {
  const { assistantSecret, content } = needs;
  const queue = addWriter(scope, needs);
  const ideas = new ApiFunction(scope, base, {
    name: 'ideas',
    needs: {
      ideas: {
        tableActions: [...tableActions],
        environment: {
          CONTENT_BUCKET: content.bucketName,
          IDEA_QUEUE_URL: queue.queueUrl,
          ...modelEnvironment(MailbloomStack.of(scope), assistantSecret),
        },
      },
    },
    failureImpact: 'No email can be written from an idea. Everything else works.',
    memoryMb: 1024,
  });
  allowModels(ideas, assistantSecret);
  allowObjects(ideas, content, ['GetObject', 'PutObject']);
  allowSend(ideas, queue);
};
