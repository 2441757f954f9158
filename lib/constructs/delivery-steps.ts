import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { allowInspect, allowObjects, allowSend, allowTable, type ObjectAction } from '../grants';
import type { StepFunctions } from './delivery-machine';
import { type FunctionEnvironment, ServiceFunction } from './service-function';

export type DeliveryStepsProps = {
  readonly table: ITable;
  readonly content: IBucket;
  readonly sendQueue: Queue;
  readonly eventsQueue: Queue;
  readonly appUrl: string;
};

type StepOptions = {
  readonly environment?: FunctionEnvironment;
  readonly objects: readonly ObjectAction[];
  /** @default 512 */
  readonly memoryMb?: number;
};

const readWrite = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'] as const;

/** The functions of the delivery workflow: each reads and writes the delivery, its lists live in S3. */
export const deliverySteps = (scope: Construct, props: DeliveryStepsProps): StepFunctions => {
  const step = (name: string, { environment, objects, memoryMb }: StepOptions) => {
    const fn = new ServiceFunction(scope, name, {
      entry: `functions/sending/steps/${name}.ts`,
      // The workflow gives a step 15 minutes; reading a whole lane takes the longest.
      timeout: Duration.minutes(15),
      memoryMb,
      failureImpact: 'Deliveries stop; they go on when the step works again.',
      article: 'delivery-step-errors',
      group: 'Sending',
      environment: {
        TABLE_NAME: props.table.tableName,
        CONTENT_BUCKET: props.content.bucketName,
        ...environment,
      },
    });
    allowTable(fn, props.table, readWrite);
    allowObjects(fn, props.content, objects);
    return fn;
  };
  const sends = { SEND_QUEUE_URL: props.sendQueue.queueUrl };
  const steps: StepFunctions = {
    freezeContent: step('freeze-content', {
      environment: { APP_URL: props.appUrl, TRACKING_URL: props.appUrl },
      objects: ['GetObject', 'PutObject'],
      memoryMb: 1024,
    }),
    snapshotLane: step('snapshot-lane', { objects: ['PutObject'], memoryMb: 1024 }),
    planBatches: step('plan-batches', { objects: ['GetObject', 'PutObject'] }),
    checkGate: step('check-gate', { objects: ['GetObject'] }),
    enqueueBatch: step('enqueue-batch', { environment: sends, objects: ['GetObject'] }),
    reconcile: step('reconcile', {
      environment: { ...sends, EVENTS_QUEUE_URL: props.eventsQueue.queueUrl },
      objects: ['GetObject'],
      memoryMb: 1024,
    }),
    finalize: step('finalize', { objects: ['GetObject'] }),
  };
  allowSend(steps.enqueueBatch, props.sendQueue);
  allowSend(steps.reconcile, props.sendQueue);
  allowInspect(steps.reconcile, props.eventsQueue);
  return steps;
};
