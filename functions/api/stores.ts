import { apiHandler } from '../api-router';
import { router } from '../stores/router';

export const handler = apiHandler(router);
