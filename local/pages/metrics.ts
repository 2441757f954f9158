import type { Cloud } from '@mailbloom/embedded-cloud';
import { type HttpResponse, jsonResponse } from '@mailbloom/embedded-cloud/http';

/** Answers `GET /local/metrics`: what has run since the start and what is waiting now. */
export const handleMetricsCall = (cloud: Cloud): HttpResponse => {
  const queues = [...cloud.queues.keys()].map((name) => [name, cloud.sqs.status(name)] as const);
  return jsonResponse({
    functions: cloud.metrics.all(),
    queues: Object.fromEntries(queues),
    table: cloud.dynamodb.consumed(),
    sdkCalls: cloud.services.calls(),
    mailsAccepted: cloud.ses.acceptedCount(),
    memory: process.memoryUsage(),
    /** The processor time that this process has used so far, in microseconds. */
    cpu: process.cpuUsage(),
  });
};
