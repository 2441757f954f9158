import type { Cloud } from '../runtime/cloud';
import { environmentOf } from '../runtime/environment-of';
import { type HttpAnswer, jsonAnswer } from '../runtime/http/exchange';

/** `GET /local/health`: answers only once everything is up. */
export const answerHealth = ({ clock, functions, origin }: Cloud): HttpAnswer =>
  jsonAnswer({
    status: 'ok',
    origin,
    productTime: new Date(clock.now()).toISOString(),
    functions: functions.names().length,
    environment: environmentOf(functions),
  });
