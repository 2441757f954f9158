import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { addJobWorkers, type JobWorkerNeeds } from '../features/jobs';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

/** Work on many subscribers at once: exports, bulk changes, suppression lists. */
export class JobsStack extends MailbloomStack {
  readonly queue: Queue;

  constructor(scope: Construct, stage: StageScope, props: JobWorkerNeeds) {
    super(scope, 'Jobs', stage, { description: 'bulk work on subscribers' });
    this.queue = addJobWorkers(this, props);
  }
}
