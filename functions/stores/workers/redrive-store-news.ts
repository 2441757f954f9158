import { redriveHandler } from '../../platform/work/redrive-handler';
import { redriveLive } from '../../platform/work/redrive-live';
import { isNews } from '../webhook/news';

/** Reads what could not be carried out, and has it tried again: a shop may have been away for hours. */
export const handler = redriveHandler(isNews, redriveLive);
