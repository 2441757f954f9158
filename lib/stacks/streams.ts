import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { ServiceFunction } from '../constructs/functions/service-function';
import { addStreamCounters, addStreamHandlers } from '../features/streams';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type StreamsStackProps = {
  readonly table: ITable;
  readonly delivery: StateMachine;
  readonly jobQueue: Queue;
  readonly automationQueue: Queue;
  readonly sequenceQueue: Queue;
  readonly mailQueue: Queue;
  readonly appUrl: string;
  readonly columns: IBucket;
  readonly indexUpkeep: ServiceFunction;
  readonly accessLogs: IBucket;
};

/** The two consumers of the table's stream: one derives counters, the other starts work. */
export class StreamsStack extends MailbloomStack {
  constructor(scope: Construct, stage: StageScope, props: StreamsStackProps) {
    super(scope, 'Streams', stage, { description: 'functions that follow the table’s stream' });
    addStreamCounters(this, props);
    addStreamHandlers(this, props);
  }
}
