import type { Cloud } from '@mailbloom/embedded-cloud';
import { setStoresFull } from '@mailbloom/embedded-cloud/core';
import { crashVictims } from '@mailbloom/embedded-cloud/functions';
import { type HttpRequest, type HttpResponse, jsonResponse } from '@mailbloom/embedded-cloud/http';
import * as z from 'zod';
import { jsonOf } from './clock-call';
import { type TableFaults, tableFaultRule, tableFaults } from './table-faults';

const chance = z.number().min(0).max(1).optional();

/**
 * The faults to set. Each property of the request replaces its previous setting. `null` removes a
 * setting, and omitted properties stay unchanged.
 */
const faults = z.strictObject({
  /**
   * The probabilities of faults of SendEmail calls. They add up to at most 1, and the faults are
   * drawn from a seeded sequence.
   */
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
  /** The probabilities of faults that happen to events of emails. They add up to at most 1. */
  sesEvents: z
    .strictObject({
      seed: z.number().int().default(1),
      lose: chance,
      repeat: chance,
      delay: chance,
      delayMs: z.number().min(1).optional(),
    })
    .nullish(),
  /** SES's quota from now on: emails a second and in 24 hours. */
  sesQuota: z
    .strictObject({ maxSendRate: z.number().positive(), max24HourSend: z.number().positive() })
    .optional(),
  /** The state of the SES account from now on. Omitted parts stay unchanged. */
  sesAccount: z
    .strictObject({
      productionAccess: z.boolean().optional(),
      sendingEnabled: z.boolean().optional(),
      enforcementStatus: z.enum(['HEALTHY', 'PROBATION', 'SHUTDOWN']).optional(),
    })
    .optional(),
  /** Revokes or restores the verification of an identity. */
  sesIdentity: z.strictObject({ name: z.string(), verified: z.boolean() }).optional(),
  /** Pauses or resumes sending with a configuration set. */
  sesConfigurationSet: z.strictObject({ name: z.string(), sendingEnabled: z.boolean() }).optional(),
  /** Makes the queue deliver its next `duplicateNext` messages twice. */
  sqs: z.strictObject({ queue: z.string(), duplicateNext: z.number().int().min(0) }).optional(),
  /** Disturbs table requests with these probabilities (see table-faults.ts). */
  dynamodb: tableFaults.nullish(),
  /**
   * The number of upcoming triggers to invoke twice, as Cognito does when a trigger answers too
   * late.
   */
  cognito: z.strictObject({ repeatTriggers: z.number().int().min(0) }).optional(),
  /** Whether the database files can no longer grow, as on a full disk. */
  diskFull: z.boolean().optional(),
  /**
   * Kills the next `times` invocations of a function, or the server, after `afterCalls` SDK calls.
   * The first `afterInvocations` invocations aren't killed.
   */
  crash: z
    .array(
      z.strictObject({
        functionName: z.string(),
        afterCalls: z.number().int().min(0),
        afterInvocations: z.number().int().min(0).default(0),
        times: z.number().int().min(1).default(1),
        kills: z.enum(crashVictims).default('invocation'),
      }),
    )
    .nullish(),
});

const view = ({ ses, crashes }: Cloud) => ({
  ses: ses.faultCounts(),
  sesEvents: ses.eventFaultCounts(),
  crash: crashes.pending(),
});

/**
 * The functions that remove each cloud's current table faults. Tests may run several clouds in one
 * process.
 */
const endTableFaults = new WeakMap<Cloud, () => void>();

const setTableFaults = (cloud: Cloud, faults: TableFaults | null) => {
  endTableFaults.get(cloud)?.();
  endTableFaults.delete(cloud);
  cloud.dynamodb.setStaleness(faults?.stale ? faults.staleMs : 0);
  cloud.dynamodb.setTransactionDuration(faults?.transactionMs ?? 0);
  if (faults) endTableFaults.set(cloud, cloud.dynamodb.injectFault(tableFaultRule(faults)));
};

/** Finds a queue by its name, or by the part of the name that the template chose: `sendqueue`. */
const findQueue = (cloud: Cloud, part: string): string | undefined =>
  [...cloud.queues.keys()].find((name) => name.toLowerCase().includes(part.toLowerCase()));

const setSes = ({ ses }: Cloud, settings: z.output<typeof faults>) => {
  const { sesQuota, sesAccount, sesIdentity, sesConfigurationSet } = settings;
  if (settings.ses !== undefined) ses.setFaults(settings.ses ?? undefined);
  if (settings.sesEvents !== undefined) ses.setEventFaults(settings.sesEvents ?? undefined);
  if (sesQuota) ses.setQuota(sesQuota);
  if (sesAccount) ses.setAccount(sesAccount);
  if (sesIdentity) ses.setIdentityVerified(sesIdentity.name, sesIdentity.verified);
  if (sesConfigurationSet) {
    ses.setConfigurationSetSending(sesConfigurationSet.name, sesConfigurationSet.sendingEnabled);
  }
};

/**
 * Answers `GET /local/faults` with the faults that occurred and those still to come. `POST` sets
 * faults, for tests.
 */
export const handleFaultsCall = (cloud: Cloud, request: HttpRequest): HttpResponse => {
  if (request.method === 'GET') return jsonResponse(view(cloud));
  const parsed = faults.safeParse(jsonOf(request));
  if (!parsed.success) return jsonResponse({ message: z.prettifyError(parsed.error) }, 400);
  const { sqs, dynamodb, crash } = parsed.data;
  setSes(cloud, parsed.data);
  if (dynamodb !== undefined) setTableFaults(cloud, dynamodb);
  const queue = sqs && findQueue(cloud, sqs.queue);
  if (sqs && !queue) return jsonResponse({ message: `No queue is named ${sqs.queue}.` }, 400);
  if (sqs && queue) cloud.sqs.duplicateNext(queue, sqs.duplicateNext);
  if (parsed.data.cognito) cloud.cognito.repeatTriggers(parsed.data.cognito.repeatTriggers);
  if (parsed.data.diskFull !== undefined) setStoresFull(parsed.data.diskFull);
  if (crash !== undefined) cloud.crashes.replace(crash ?? []);
  return jsonResponse(view(cloud));
};
