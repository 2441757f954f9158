import { apiHandler } from '../api-router';
import { router } from '../auth/router';

export const handler = apiHandler(router);
