import type { ApiHandler } from '../../api-router';
import { once } from '../../platform/once';
import { openApiDocument } from '../openapi';

/** Anybody may ask for it, so it is made once: turning every contract into a schema takes a while. */
const document = once(openApiDocument);

export const getOpenApi: ApiHandler<'GET /openapi.json', unknown> = async () => document();
