import { apiHandler } from '../api-router';
import { router } from '../senders/router';

export const handler = apiHandler(router);
