import { queueHandler } from '../../platform/work/queue-handler';
import { handleWebhookEvent } from '../webhook/handle-webhook-event';
import { liveWebhookEventDependencies } from '../webhook/live';
import { webhookEvent } from '../webhook/webhook-event';

export const handler = queueHandler(webhookEvent, handleWebhookEvent, liveWebhookEventDependencies);
