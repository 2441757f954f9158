import { queueHandler } from '../../platform/work/queue-handler';
import { storeEvent } from '../../store-events/store-event';
import { liveStoreEvents } from '../store-events/live';

export const handler = queueHandler(
  storeEvent,
  (event, handleEvent) => handleEvent(event),
  liveStoreEvents,
);
