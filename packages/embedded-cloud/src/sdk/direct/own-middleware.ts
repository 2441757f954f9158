import type { Client, Handler } from './sdk-parts';

/** What the SDK gives every client, and a direct call does without or does by itself. */
const ofTheSdk = [
  ...['loggerMiddleware', 'serializerMiddleware', 'contentLengthMiddleware'],
  ...['getUserAgentMiddleware', 'hostHeaderMiddleware', 'recursionDetectionMiddleware'],
  ...['retryMiddleware', 'httpAuthSchemeMiddleware', 'httpSigningMiddleware'],
  ...['deserializerMiddleware', 'queueUrlMiddleware'],
];

/**
 * What a client was given of its own, to be put around a handler. Undefined when something of it looks
 * at requests or responses, which a direct call does not have.
 */
export const ownMiddleware = ({
  middlewareStack,
}: Client): ((handler: Handler) => Handler) | undefined => {
  const own = middlewareStack.clone();
  for (const name of ofTheSdk) own.remove(name);
  const isAtTheStart = own.identify().every((entry) => entry.endsWith(' - initialize'));
  return isAtTheStart ? (handler) => own.resolve(handler, {}) : undefined;
};
