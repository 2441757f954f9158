import { CfnOutput, Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { ServiceFunction } from '../constructs/functions/service-function';
import { FailedBatches } from '../constructs/streams/failed-batches';
import { follow } from '../constructs/streams/stream-worker';
import { allowSend, allowStart, allowTable } from '../grants';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type StreamsStackProps = {
  readonly table: ITable;
  readonly delivery: StateMachine;
  readonly jobQueue: Queue;
  readonly accessLogs: IBucket;
};

const group = 'Data';

/** The two followers of the table's stream: counters are derived by one, work is started by the other. */
export class StreamsStack extends MailbloomStack {
  constructor(
    scope: Construct,
    stage: StageScope,
    private readonly props: StreamsStackProps,
  ) {
    super(scope, 'Streams', stage, { description: 'followers of the table' });
    this.addProjector();
    this.addReactor();
  }

  private addProjector() {
    const { table, accessLogs: logs } = this.props;
    const failed = new FailedBatches(this, 'project-counters-failed', {
      logs,
      failureImpact: 'Some counts are wrong until what is kept is counted again.',
      group,
    });
    const projector = new ServiceFunction(this, 'project-counters', {
      entry: 'functions/streams/workers/project-counters.ts',
      timeout: Duration.seconds(60),
      failureImpact: 'Counts and statistics stand still; they catch up when it works again.',
      article: 'project-counters-errors',
      group,
      environment: { TABLE_NAME: table.tableName, FAILED_BUCKET: failed.bucket.bucketName },
    });
    allowTable(projector, table, ['UpdateItem']);
    // The window is there because only with one does the event name its shard, by which the
    // counters know what they have counted (docs/data-model.md).
    // A counter counts in order, so it waits out an outage: the age ends it, not the tries.
    follow(projector, { table, failed, tries: 1000, tumblingWindow: Duration.seconds(5) });
    new CfnOutput(this, 'projectcountersFunction', { value: projector.functionName });
  }

  private addReactor() {
    const { table, delivery, jobQueue, accessLogs: logs } = this.props;
    const failed = new FailedBatches(this, 'react-failed', {
      logs,
      failureImpact: 'Something that should have followed from a change never did.',
      group,
    });
    const reactor = new ServiceFunction(this, 'react', {
      entry: 'functions/streams/workers/react.ts',
      timeout: Duration.seconds(60),
      failureImpact: 'Deliveries do not start and status changes do not reach the segments.',
      article: 'react-errors',
      group,
      environment: {
        TABLE_NAME: table.tableName,
        STATE_MACHINE_ARN: delivery.stateMachineArn,
        JOB_QUEUE_URL: jobQueue.queueUrl,
        FAILED_BUCKET: failed.bucket.bucketName,
      },
    });
    allowTable(reactor, table, ['GetItem', 'UpdateItem']);
    allowStart(reactor, delivery);
    allowSend(reactor, jobQueue);
    // About ten minutes: reactions bear any order, and deliveries behind them should not wait.
    follow(reactor, { table, failed, tries: 15 });
    new CfnOutput(this, 'reactFunction', { value: reactor.functionName });
  }
}
