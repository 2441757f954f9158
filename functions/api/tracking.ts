import { apiHandler } from '../api-router';
import { router } from '../tracking/router';

export const handler = apiHandler(router);
