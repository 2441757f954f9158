import { apiHandler } from '../api-router';
import { router } from '../test-sends/router';

export const handler = apiHandler(router);
