import { redriveHandler } from '../../platform/work/redrive-handler';
import { redriveLive } from '../../platform/work/redrive-live';
import { trackingEvent } from '../tracking-event';

const isTrackingEvent = (body: string): boolean => {
  try {
    return trackingEvent.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
};

/** Counts opens and clicks from the dead-letter queue. */
export const handler = redriveHandler(isTrackingEvent, redriveLive);
