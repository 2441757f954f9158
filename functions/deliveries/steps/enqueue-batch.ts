import { liveQueues } from '../../platform/aws/queues';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { stepHandler } from '../../platform/work/step-handler';
import { liveDeliveries, liveRecipientLists } from '../live';
import { type EnqueueDependencies, enqueueBatch } from '../plan/enqueue-batch';
import { createSendQueue } from '../send/send-queue';
import { stepSchemas } from '../workflow/workflow-state';

const live = once(
  (): EnqueueDependencies => ({
    deliveries: liveDeliveries(),
    recipientLists: liveRecipientLists(),
    queue: createSendQueue(liveQueues(), readEnv('SEND_QUEUE_URL').SEND_QUEUE_URL),
    clock: systemClock,
  }),
);

export const handler = stepHandler(stepSchemas, enqueueBatch, live);
