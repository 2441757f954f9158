import { apiRouter } from '../api-router';
import { once } from '../platform/once';
import { openApiDocument } from './openapi';

/**
 * Created only once, because converting all contracts into schemas takes a while and anyone may
 * request the document.
 */
const document = once(openApiDocument);

export const router = apiRouter(
  'docs',
  { 'GET /openapi.json': async () => document() },
  () => undefined,
);
