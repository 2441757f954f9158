import { CfnOutput, Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { ServiceFunction } from '../constructs/functions/service-function';
import { FailedBatches } from '../constructs/streams/failed-batches';
import { follow } from '../constructs/streams/stream-worker';
import { allowObjects } from '../grants/objects';
import { allowTable, readActions } from '../grants/table';
import { allowInvoke, allowSend, allowStart } from '../grants/work';
import { MailbloomStack } from '../mailbloom-stack';

type ProjectorNeeds = { readonly table: ITable; readonly accessLogs: IBucket };
type ReactorNeeds = ProjectorNeeds & {
  readonly delivery: StateMachine;
  readonly jobQueue: Queue;
  readonly automationQueue: Queue;
  readonly sequenceQueue: Queue;
  readonly mailQueue: Queue;
  readonly columns: IBucket;
  /** The function that builds columnar indexes. */
  readonly indexUpkeep: ServiceFunction;
  readonly appUrl: string;
};

const group = 'Data';

/** Returns how long a handler gathers changes before it is invoked, or undefined if it doesn't. */
const gathering = (scope: Construct): Duration | undefined => {
  const { streamWindowSeconds } = MailbloomStack.of(scope).settings;
  return streamWindowSeconds > 0 ? Duration.seconds(streamWindowSeconds) : undefined;
};

/** Adds the function that derives counters from the table's stream. */
export const addStreamCounters = (
  scope: Construct,
  { table, accessLogs }: ProjectorNeeds,
): void => {
  const failedBatches = new FailedBatches(scope, 'project-counters-failed', {
    logs: accessLogs,
    failureImpact: 'Some counts are wrong until the failed changes are counted again.',
    group,
  });
  const projector = new ServiceFunction(scope, 'project-counters', {
    entry: 'functions/streams/workers/project-counters.ts',
    timeout: Duration.seconds(60),
    failureImpact: 'Counts and statistics aren’t updated. They catch up once this works again.',
    group,
    environment: { TABLE_NAME: table.tableName, FAILED_BUCKET: failedBatches.bucket.bucketName },
  });
  allowTable(projector, table, ['UpdateItem', 'BatchGetItem']);
  // An event names its shard only with a tumbling window, and the counters need the shard to know
  // what they have counted (docs/data-model.md). A counter counts in order, so it has to wait until
  // an outage is over. Records therefore expire by age, not by the number of tries.
  follow(projector, {
    table,
    failed: failedBatches,
    tries: 1000,
    tumblingWindow: Duration.seconds(5),
    gathers: gathering(scope),
  });
  new CfnOutput(scope, 'projectcountersFunction', { value: projector.functionName });
};

/** Adds the function that follows the table's stream and starts the work that changes require. */
export const addStreamHandlers = (
  scope: Construct,
  { table, accessLogs, delivery, columns, indexUpkeep, appUrl, ...queues }: ReactorNeeds,
): void => {
  const { jobQueue, automationQueue, sequenceQueue, mailQueue } = queues;
  const failedBatches = new FailedBatches(scope, 'react-failed', {
    logs: accessLogs,
    failureImpact: 'A change didn’t trigger the work that should follow it.',
    group,
  });
  const reactor = new ServiceFunction(scope, 'react', {
    entry: 'functions/streams/workers/react.ts',
    timeout: Duration.seconds(60),
    failureImpact: 'Deliveries don’t start, and status changes don’t reach the segments.',
    group,
    environment: {
      TABLE_NAME: table.tableName,
      STATE_MACHINE_ARN: delivery.stateMachineArn,
      JOB_QUEUE_URL: jobQueue.queueUrl,
      AUTOMATION_QUEUE_URL: automationQueue.queueUrl,
      SEQUENCE_QUEUE_URL: sequenceQueue.queueUrl,
      MAIL_QUEUE_URL: mailQueue.queueUrl,
      APP_URL: appUrl,
      COLUMNS_BUCKET: columns.bucketName,
      KEEP_COPY_FUNCTION: indexUpkeep.functionName,
      FAILED_BUCKET: failedBatches.bucket.bucketName,
    },
  });
  allowTable(reactor, table, [...readActions, 'PutItem', 'UpdateItem']);
  allowObjects(reactor, columns, ['PutObject']);
  allowStart(reactor, delivery);
  allowInvoke(reactor, indexUpkeep);
  allowSend(reactor, jobQueue);
  allowSend(reactor, automationQueue);
  allowSend(reactor, sequenceQueue);
  allowSend(reactor, mailQueue);
  // Records are tried for about ten minutes. Reactions may run in any order, and failing records
  // shouldn't delay the deliveries waiting behind them.
  follow(reactor, { table, failed: failedBatches, tries: 15, gathers: gathering(scope) });
  new CfnOutput(scope, 'reactFunction', { value: reactor.functionName });
};
