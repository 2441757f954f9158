import type { ApiHandler } from '../../platform/api-router';
import { openApiDocument } from '../openapi';

export const getOpenApi: ApiHandler<'GET /openapi.json', unknown> = async () => openApiDocument();
