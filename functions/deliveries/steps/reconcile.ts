import { createEventLag, queueDepth } from '../../mail/ses-events/event-lag';
import { liveQueues } from '../../platform/aws/queues';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { stepHandler } from '../../platform/work/step-handler';
import {
  liveDeliveries,
  liveLedger,
  liveRecipientLists,
  liveResults,
  liveSendingIsOff,
  liveSubscribers,
} from '../live';
import { type ReconcileDependencies, reconcile } from '../reconcile/reconcile-service';
import { createSendQueue } from '../send/send-queue';
import { stepSchemas } from '../workflow/workflow-state';

const live = once((): ReconcileDependencies => {
  const { SEND_QUEUE_URL, EVENTS_QUEUE_URL } = readEnv('SEND_QUEUE_URL', 'EVENTS_QUEUE_URL');
  const lag = createEventLag(liveTable(), systemClock);
  return {
    deliveries: liveDeliveries(),
    ledger: liveLedger(),
    recipientLists: liveRecipientLists(),
    subscribers: liveSubscribers(),
    results: liveResults(),
    queue: createSendQueue(liveQueues(), SEND_QUEUE_URL),
    sendDepth: () => queueDepth(liveQueues(), SEND_QUEUE_URL),
    eventsAreCurrent: () => lag.isCurrent(() => queueDepth(liveQueues(), EVENTS_QUEUE_URL)),
    sendingIsOff: liveSendingIsOff(),
    clock: systemClock,
  };
});

export const handler = stepHandler(stepSchemas, reconcile, live);
