import { apiRouter } from '../api-router';
import { once } from '../platform/once';
import { openApiDocument } from './openapi';

/**
 * Built once, because turning every contract into a schema takes a while and anyone may request it.
 */
const document = once(openApiDocument);

export const handler = apiRouter(
  'docs',
  { 'GET /openapi.json': async () => document() },
  () => undefined,
);
