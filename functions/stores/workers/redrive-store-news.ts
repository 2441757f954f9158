import { redriveHandler } from '../../platform/work/redrive-handler';
import { redriveLive } from '../../platform/work/redrive-live';
import { isWebhookEvent } from '../webhook/webhook-event';

/**
 * Retries messages that couldn't be handled, because a shop may have been unreachable for hours.
 */
export const handler = redriveHandler(isWebhookEvent, redriveLive);
