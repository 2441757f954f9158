import * as z from 'zod';

/**
 * The state passed between the steps of a delivery, with ids and numbers only. Each step takes the
 * whole state and returns it changed. `next` tells the workflow where to go, `until` how long to
 * wait.
 */
export const deliveryState = z.object({
  deliveryId: z.string(),
  customerId: z.string(),
  run: z.number().int(),
  next: z
    .enum(['PREPARE', 'CONTINUE', 'PASS', 'HOLD', 'FINISH', 'AGAIN', 'STOP'])
    .default('CONTINUE'),
  until: z.string().optional(),
  lanes: z.array(z.number()).optional(),
  snapshot: z.array(z.object({ lane: z.number(), count: z.number() })).optional(),
  /** The current batch, and how many of its recipients are already enqueued. */
  batch: z.number().default(0),
  part: z.number().default(0),
  /** How many the batch check lets through now. */
  allow: z.number().default(0),
  /** When the first part of the batch was enqueued. */
  startedAt: z.string().optional(),
  /** How many times in a row the batch check has delayed the batch for too few opens. */
  holds: z.number().default(0),
  /** How many times this execution has passed the batch check. */
  turn: z.number().default(0),
  recovering: z.boolean().default(false),
  /**
   * For reconciliation: since when nothing has moved, the number of checks, when the last one was,
   * how many were settled by then, and how many checks in a row saw no change.
   */
  since: z.string().optional(),
  looks: z.number().default(0),
  lookedAt: z.string().optional(),
  settled: z.number().default(0),
  idleLooks: z.number().default(0),
  sent: z.number().default(0),
  skipped: z.number().default(0),
  /** Of those skipped, the number skipped by the frequency cap. */
  capped: z.number().default(0),
  failed: z.number().default(0),
  error: z.unknown().optional(),
});
export type DeliveryState = z.infer<typeof deliveryState>;

export const stepSchemas = { input: deliveryState, output: deliveryState };

export const stop = (state: DeliveryState): DeliveryState => ({ ...state, next: 'STOP' });
