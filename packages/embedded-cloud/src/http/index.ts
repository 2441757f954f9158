export { createRouteMatcher } from './api-routes';
export { createAwsEndpoint } from './aws-endpoint';
export { createEdge } from './edge';
export {
  type HttpRequest,
  type HttpResponder,
  type HttpResponse,
  jsonResponse,
  textResponse,
} from './exchange';
export { closeServer, createHttpServer, listen } from './http-server';
export { createKeySets } from './key-sets';
export { guardLoopback } from './loopback-guard';
export { createRawFunctionUrls } from './raw-function-urls';
