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

/** Opens and clicks that were put aside are counted all the same. */
export const handler = redriveHandler(isHit, redriveLive);
