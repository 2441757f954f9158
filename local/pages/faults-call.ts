import * as z from 'zod';
import type { Cloud } from '../runtime/cloud';
import { type HttpAnswer, type HttpRequest, jsonAnswer } from '../runtime/http/exchange';
import { jsonOf } from './clock-call';
import { type TableFaults, tableFaultRule, tableFaults } from './table-faults';

const chance = z.number().min(0).max(1).optional();

/** Each part given replaces what was set before; `null` ends it; what is left out stays. */
const faults = z.strictObject({
  /** Probabilities, together at most 1, drawn from a seeded sequence. */
  ses: z
    .strictObject({
      seed: z.number().int().default(1),
      throttle: chance,
      timeoutBeforeAccept: chance,
      timeoutAfterAccept: chance,
      serverErrorBefore: chance,
      serverErrorAfter: chance,
      silenceMs: z.number().min(0).optional(),
    })
    .nullish(),
  /** What SES allows from now on: mails a second and in 24 hours. */
  sesQuota: z
    .strictObject({ maxSendRate: z.number().positive(), max24HourSend: z.number().positive() })
    .optional(),
  /** The next `duplicateNext` messages of the queue are delivered twice. */
  sqs: z.strictObject({ queue: z.string(), duplicateNext: z.number().int().min(0) }).optional(),
  /** Disturbs table requests by probabilities (see table-faults.ts). */
  dynamodb: tableFaults.nullish(),
  /** Kills the next `times` invocations of a function after `afterCalls` SDK calls. */
  crash: z
    .array(
      z.strictObject({
        functionName: z.string(),
        afterCalls: z.number().int().min(0),
        times: z.number().int().min(1).default(1),
      }),
    )
    .nullish(),
});

const view = ({ ses, crashes }: Cloud) => ({
  ses: ses.faultCounts(),
  crash: crashes.pending(),
});

/** Ends the table faults set before, per cloud: the tests of one process may run several. */
const endTableFaults = new WeakMap<Cloud, () => void>();

const setTableFaults = (cloud: Cloud, faults: TableFaults | null) => {
  endTableFaults.get(cloud)?.();
  endTableFaults.delete(cloud);
  if (faults) endTableFaults.set(cloud, cloud.dynamodb.injectFault(tableFaultRule(faults)));
};

/** A queue by its name, or by the part of it that the template chose: `sendqueue`. */
const queueNamed = (cloud: Cloud, part: string): string | undefined =>
  [...cloud.queueNames].find((name) => name.toLowerCase().includes(part.toLowerCase()));

/** `GET /local/faults` shows what was met and is still to come; `POST` sets faults, for tests. */
export const answerFaults = (cloud: Cloud, request: HttpRequest): HttpAnswer => {
  if (request.method === 'GET') return jsonAnswer(view(cloud));
  const parsed = faults.safeParse(jsonOf(request));
  if (!parsed.success) return jsonAnswer({ message: z.prettifyError(parsed.error) }, 400);
  const { ses, sesQuota, sqs, dynamodb, crash } = parsed.data;
  if (ses !== undefined) cloud.ses.setFaults(ses ?? undefined);
  if (sesQuota) cloud.ses.setQuota(sesQuota);
  if (dynamodb !== undefined) setTableFaults(cloud, dynamodb);
  const queue = sqs && queueNamed(cloud, sqs.queue);
  if (sqs && !queue) return jsonAnswer({ message: `No queue is named ${sqs.queue}.` }, 400);
  if (sqs && queue) cloud.sqs.duplicateNext(queue, sqs.duplicateNext);
  if (crash !== undefined) cloud.crashes.replace(crash ?? []);
  return jsonAnswer(view(cloud));
};
