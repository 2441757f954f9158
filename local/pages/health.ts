import { type Cloud, environmentOf } from '@mailbloom/embedded-cloud';
import { type HttpResponse, jsonResponse } from '@mailbloom/embedded-cloud/http';

/** Answers `GET /local/health`, but only once everything is running. */
export const handleHealthCheck = ({ clock, functions, outputs, origin }: Cloud): HttpResponse =>
  jsonResponse({
    status: 'ok',
    origin,
    productTime: new Date(clock.now()).toISOString(),
    functions: functions.names().length,
    environment: environmentOf(functions),
    outputs: Object.fromEntries(outputs),
  });
