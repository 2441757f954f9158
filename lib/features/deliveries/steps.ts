import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { logMetric, measureLine } from '../../constructs/alarms/log-metrics';
import { addObjective, lateEvents } from '../../constructs/alarms/objectives';
import {
  type FunctionEnvironment,
  ServiceFunction,
} from '../../constructs/functions/service-function';
import { allowObjects, type ObjectAction } from '../../grants/objects';
import { allowTable, readActions, type TableAction } from '../../grants/table';
import { allowInspect, allowSend } from '../../grants/work';
import { MailbloomStack } from '../../mailbloom-stack';
import type { StepFunctions } from './machine';

const group = 'Sending';

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
    this.addStartObjective(enqueueBatch);
    this.watchProgress(reconcile);
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

  private addStartObjective(enqueueBatch: ServiceFunction) {
    const stack = MailbloomStack.of(this);
    addObjective(stack, {
      id: 'starts',
      title: '99% of emails start to go out within two minutes',
      target: 0.99,
      impact: 'Emails start to go out late.',
      group,
      logsOf: [enqueueBatch.node.id],
      events: lateEvents(stack, 'starts-late', {
        logs: enqueueBatch.logs,
        message: 'First recipients queued',
      }),
    });
  }

  /**
   * Each delivery is checked at least every five minutes. Each check logs how long it's been stuck.
   */
  private watchProgress(reconcile: ServiceFunction) {
    const stack = MailbloomStack.of(this);
    const name = 'delivery-stuck-minutes';
    measureLine(stack, stack.settings, name, {
      logs: reconcile.logs,
      message: 'Delivery makes no progress',
      field: 'minutes',
    });
    stack.alarms.add({
      id: 'delivery-stuck',
      severity: 'page',
      impact: 'A delivery has made no progress for 90 minutes, although some recipients are left.',
      article: 'delivery-stuck',
      group,
      logsOf: [reconcile.node.id],
      metric: logMetric(stack.settings, name, {
        statistic: Stats.MAXIMUM,
        period: Duration.minutes(15),
      }),
      // Longer than an unknown outcome waits for SES's events (evidenceSeconds in
      // functions/deliveries/ledger/ledger-limits.ts), with its lease and the pause between checks.
      threshold: 90,
    });
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
      group,
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
