import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import {
  type FunctionEnvironment,
  ServiceFunction,
} from '../../constructs/functions/service-function';
import { allowObjects, type ObjectAction } from '../../grants/objects';
import { allowTable, readActions, type TableAction } from '../../grants/table';
import { allowInspect, allowSend } from '../../grants/work';
import type { StepFunctions } from './machine';

export type DeliveryStepsProps = {
  readonly table: ITable;
  readonly content: IBucket;
  readonly sendQueue: Queue;
  readonly eventsQueue: Queue;
  readonly appUrl: string;
};

type StepOptions = {
  /**
   * Actions beyond reading and writing the delivery itself.
   * @default none
   */
  readonly tableActions?: readonly TableAction[];
  /**
   * Actions on the content bucket, which holds a delivery's recipient lists.
   * @default none
   */
  readonly objects?: readonly ObjectAction[];
  readonly environment?: FunctionEnvironment;
  /** @default 512 */
  readonly memoryMb?: number;
};

/** The functions of the delivery workflow, named after its tasks. */
export class DeliverySteps extends Construct {
  readonly functions: StepFunctions;

  constructor(
    scope: Construct,
    id: string,
    private readonly props: DeliveryStepsProps,
  ) {
    super(scope, id);
    const { sendQueue, eventsQueue, appUrl } = props;
    const SEND_QUEUE_URL = sendQueue.queueUrl;
    const enqueueBatch = this.add('enqueue-batch', {
      objects: ['GetObject'],
      environment: { SEND_QUEUE_URL },
    });
    const reconcile = this.add('reconcile', {
      tableActions: readActions,
      objects: ['GetObject'],
      environment: { SEND_QUEUE_URL, EVENTS_QUEUE_URL: eventsQueue.queueUrl },
      memoryMb: 1024,
    });
    allowSend(enqueueBatch, sendQueue);
    allowSend(reconcile, sendQueue);
    allowInspect(reconcile, eventsQueue);
    // Missing emails are enqueued again only once the send queue has no messages left for the
    // workers.
    allowInspect(reconcile, sendQueue);
    this.functions = {
      freezeContent: this.add('freeze-content', {
        tableActions: [...readActions, 'DeleteItem'],
        objects: ['GetObject', 'PutObject'],
        // Emails load their icons from the app's URL.
        environment: { APP_URL: appUrl },
        memoryMb: 1024,
      }),
      snapshotPartition: this.add('snapshot-lane', {
        tableActions: ['Query', 'BatchGetItem'],
        objects: ['GetObject', 'PutObject'],
        memoryMb: 1024,
      }),
      planBatches: this.add('plan-batches', { objects: ['GetObject', 'PutObject'] }),
      checkGate: this.add('check-gate', {
        tableActions: [...readActions, 'DeleteItem'],
        objects: ['GetObject'],
      }),
      enqueueBatch,
      reconcile,
      finalize: this.add('finalize', {
        tableActions: ['Query', 'BatchGetItem', 'DeleteItem'],
      }),
    };
  }

  private add(name: string, options: StepOptions): ServiceFunction {
    const { table, content } = this.props;
    const { tableActions = [], objects = [], environment, memoryMb } = options;
    const step = new ServiceFunction(this, name, {
      entry: `functions/deliveries/steps/${name}.ts`,
      // The workflow gives a step 15 minutes. Reading a whole partition takes the longest.
      timeout: Duration.minutes(15),
      memoryMb,
      failureImpact: 'Deliveries stop. They continue once this works again.',
      article: 'delivery-step-errors',
      group: 'Sending',
      environment: {
        TABLE_NAME: table.tableName,
        ...(objects.length > 0 ? { CONTENT_BUCKET: content.bucketName } : {}),
        ...environment,
      },
    });
    allowTable(step, table, [
      ...new Set<TableAction>(['GetItem', 'PutItem', 'UpdateItem', ...tableActions]),
    ]);
    if (objects.length > 0) allowObjects(step, content, objects);
    return step;
  }
}
