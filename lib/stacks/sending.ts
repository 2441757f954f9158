import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { ServiceFunction } from '../constructs/functions/service-function';
import { DeliveryStateMachine } from '../features/deliveries/machine';
import { addSender, type SenderNeeds } from '../features/deliveries/sender';
import { SesEvents } from '../features/deliveries/ses-events';
import { DeliverySteps } from '../features/deliveries/steps';
import { addQuotaSync, addScheduledSends } from '../features/deliveries/ticks';
import { addSequences } from '../features/sequences/engine';
import { addReevaluations } from '../features/sequences/reevaluations';
import { addStoreEvents } from '../features/sequences/store-events';
import { addStoreSyncs, addStoreWebhooks, type StoreWorkerNeeds } from '../features/stores/workers';
import { addTestRuns } from '../features/test-sends';
import { MailbloomStack, type StageScope } from '../mailbloom-stack';

export type SendingStackProps = SenderNeeds &
  Omit<StoreWorkerNeeds, 'storeEventsQueue'> & {
    readonly events: ITopic;
    /** Counts dynamic segments before an email is sent to them. */
    readonly partitionCounter: ServiceFunction;
  };

/**
 * Everything from a queued delivery to accepted emails: the workflow, its workers, SES's events,
 * and the schedules.
 */
export class SendingStack extends MailbloomStack {
  readonly delivery: StateMachine;
  readonly sequenceQueue: Queue;
  readonly testRunQueue: Queue;
  /** The queue where store events are published. */
  readonly storeEventsQueue: Queue;
  /** The queue of webhook events. `storeSyncQueue` is the queue for importing files from stores. */
  readonly storeNewsQueue: Queue;
  readonly storeSyncQueue: Queue;

  constructor(scope: Construct, stage: StageScope, props: SendingStackProps) {
    super(scope, 'Sending', stage, { description: 'delivery workflow and its workers' });
    const { table, content, appUrl, partitionCounter } = props;
    const send = addSender(this, props);
    const events = new SesEvents(this, 'ses-events', { table, topic: props.events });
    const queues = { sendQueue: send.queue, eventsQueue: events.queue };
    const steps = new DeliverySteps(this, 'steps', { table, content, appUrl, ...queues });
    this.delivery = new DeliveryStateMachine(this, 'delivery', steps.functions).stateMachine;
    addScheduledSends(this, table, content, partitionCounter);
    this.storeEventsQueue = addStoreEvents(this, props);
    const storeNeeds = { ...props, storeEventsQueue: this.storeEventsQueue };
    this.storeSyncQueue = addStoreSyncs(this, storeNeeds);
    this.storeNewsQueue = addStoreWebhooks(this, storeNeeds, this.storeSyncQueue);
    const sequences = addSequences(this, { ...props, eventsQueue: events.queue });
    addQuotaSync(this, table, {
      sendMappingId: send.mappingId,
      sequenceMappingId: sequences.mappingId,
    });
    this.sequenceQueue = sequences.queue;
    this.testRunQueue = addTestRuns(this, props);
    addReevaluations(this, table, this);
  }
}
