import { apiHandler } from '../api-router';
import { router } from '../websites/router';

export const handler = apiHandler(router);
