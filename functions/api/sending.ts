import { apiHandler } from '../api-router';
import { router } from '../deliveries/router';

export const handler = apiHandler(router);
