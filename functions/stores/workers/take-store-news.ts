import { queueHandler } from '../../platform/work/queue-handler';
import { handleWebhookEvent } from '../webhook/carry-out-news';
import { liveWebhookEventDependencies } from '../webhook/live';
import { webhookEvent } from '../webhook/news';

export const handler = queueHandler(webhookEvent, handleWebhookEvent, liveWebhookEventDependencies);
