import type { Cloud } from '../runtime/cloud';
import type { FunctionHost } from '../runtime/functions/function-host';
import { type HttpAnswer, jsonAnswer } from '../runtime/http/exchange';

/** Every variable of every function: what a test needs to know of the tables and pools by name. */
const environmentOf = (functions: FunctionHost) =>
  Object.assign({}, ...functions.names().map((name) => functions.find(name).environment()));

/** `GET /local/health`: answers only once everything is up. */
export const answerHealth = ({ clock, functions, origin }: Cloud): HttpAnswer =>
  jsonAnswer({
    status: 'ok',
    origin,
    productTime: new Date(clock.now()).toISOString(),
    functions: functions.names().length,
    environment: environmentOf(functions),
  });
