import { queueHandler } from '../../platform/work/queue-handler';
import { carryOutNews } from '../webhook/carry-out-news';
import { liveNews } from '../webhook/live';
import { news } from '../webhook/news';

export const handler = queueHandler(news, carryOutNews, liveNews);
