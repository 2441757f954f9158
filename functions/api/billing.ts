import { apiHandler } from '../api-router';
import { router } from '../billing/router';

export const handler = apiHandler(router);
