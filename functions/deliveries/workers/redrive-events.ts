import { readSesEvent } from '../../mail/ses-events/ses-event';
import { redriveHandler } from '../../platform/work/redrive-handler';
import { redriveLive } from '../../platform/work/redrive-live';

const isEvent = (body: string): boolean => {
  try {
    readSesEvent(body);
    return true;
  } catch {
    return false;
  }
};

/** Processes dead letters again, because a bounce must still remove its address from the lists. */
export const handler = redriveHandler(isEvent, redriveLive);
