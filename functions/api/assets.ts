import { apiHandler } from '../api-router';
import { router } from '../assets/router';

export const handler = apiHandler(router);
