import type { Cloud } from '../../packages/embedded-cloud/src/cloud/cloud';
import { environmentOf } from '../../packages/embedded-cloud/src/cloud/environment-of';
import { type HttpAnswer, jsonAnswer } from '../../packages/embedded-cloud/src/http/exchange';

/** `GET /local/health`: answers only once everything is up. */
export const answerHealth = ({ clock, functions, origin }: Cloud): HttpAnswer =>
  jsonAnswer({
    status: 'ok',
    origin,
    productTime: new Date(clock.now()).toISOString(),
    functions: functions.names().length,
    environment: environmentOf(functions),
  });
