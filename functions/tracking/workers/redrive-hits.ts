import { redriveHandler } from '../../platform/work/redrive-handler';
import { redriveLive } from '../../platform/work/redrive-live';
import { hit } from '../hit';

const isHit = (body: string): boolean => {
  try {
    return hit.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
};

/** Counts opens and clicks from the dead-letter queue. */
export const handler = redriveHandler(isHit, redriveLive);
