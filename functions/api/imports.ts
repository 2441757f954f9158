import { apiHandler } from '../api-router';
import { router } from '../imports/router';

export const handler = apiHandler(router);
