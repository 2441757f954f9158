import { apiHandler } from '../api-router';
import { router } from '../ideas/router';

export const handler = apiHandler(router);
