import { apiRouter } from '../api-router';
import { getOpenApi } from './api/get-openapi';

export const handler = apiRouter('docs', { 'GET /openapi.json': getOpenApi }, () => undefined);
