import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { addJobWorkers, type JobWorkerNeeds } from '../features/jobs';
import { type AutomationNeeds, addAutomationRuns } from '../features/managers/automations';
import { addNudgeCreation } from '../features/managers/nudges';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

/** Background work: exports, bulk changes, suppression lists and the steps of automations. */
export class JobsStack extends MailbloomStack {
  readonly queue: Queue;
  readonly automationQueue: Queue;

  constructor(scope: Construct, stage: StageScope, props: JobWorkerNeeds & AutomationNeeds) {
    super(scope, 'Jobs', stage, { description: 'bulk work on subscribers' });
    this.queue = addJobWorkers(this, props);
    this.automationQueue = addAutomationRuns(this, props);
    addNudgeCreation(this, props.table);
  }
}
