import * as z from 'zod';

/**
 * The state passed between the steps of a delivery. It contains only ids and numbers. Each step
 * gets the whole state and returns it with changes. `next` is the step to run next, and `until` is
 * how long to wait.
 */
export const deliveryState = z.object({
  deliveryId: z.string(),
  customerId: z.string(),
  run: z.number().int(),
  /** The id of the call that asked for the delivery, for the logs of every step. */
  correlationId: z.string().optional(),
  next: z
    .enum(['PREPARE', 'CONTINUE', 'PASS', 'HOLD', 'FINISH', 'AGAIN', 'STOP'])
    .default('CONTINUE'),
  until: z.string().optional(),
  lanes: z.array(z.number()).optional(),
  snapshot: z.array(z.object({ lane: z.number(), count: z.number() })).optional(),
  /** The current batch. `part` is how many of its recipients are already enqueued. */
  batch: z.number().default(0),
  part: z.number().default(0),
  /** How many recipients the batch check allows now. */
  allow: z.number().default(0),
  /** When the first recipients of the batch were enqueued. */
  startedAt: z.string().optional(),
  /** How many times in a row the batch check has delayed the batch because of too few opens. */
  holds: z.number().default(0),
  /** How many batch checks this execution has made. */
  turn: z.number().default(0),
  recovering: z.boolean().default(false),
  /**
   * The state of reconciliation. `since` is the time since when there was no progress, `looks` the
   * number of checks, and `lookedAt` the time of the last check. `settled` is the number of
   * recipients settled at that time, and `idleLooks` the number of checks in a row that found no
   * change.
   */
  since: z.string().optional(),
  looks: z.number().default(0),
  lookedAt: z.string().optional(),
  settled: z.number().default(0),
  idleLooks: z.number().default(0),
  sent: z.number().default(0),
  skipped: z.number().default(0),
  /** The number of recipients who were skipped because of the frequency cap. */
  capped: z.number().default(0),
  failed: z.number().default(0),
  error: z.unknown().optional(),
});
export type DeliveryState = z.infer<typeof deliveryState>;

export const stepSchemas = { input: deliveryState, output: deliveryState };

export const stop = (state: DeliveryState): DeliveryState => ({ ...state, next: 'STOP' });
