import * as z from 'zod';

/**
 * What travels between the steps of a delivery: ids and numbers only. Each step takes the whole
 * state and returns it changed; `next` tells the workflow where to go, `until` how long to wait.
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
  /** The current batch, and how many of its recipients are enqueued already. */
  batch: z.number().default(0),
  part: z.number().default(0),
  /** How many the gate lets through now. */
  allow: z.number().default(0),
  /** When the first part of the batch was enqueued. */
  startedAt: z.string().optional(),
  /** How often in a row the gate has held the batch back for too few opens. */
  holds: z.number().default(0),
  /** How often this execution has passed the gate. */
  turn: z.number().default(0),
  recovering: z.boolean().default(false),
  /**
   * Reconciling: since when nothing has moved, the number of looks, when the last one was, how many
   * were settled by then, and how many looks in a row saw nothing change.
   */
  since: z.string().optional(),
  looks: z.number().default(0),
  lookedAt: z.string().optional(),
  settled: z.number().default(0),
  idleLooks: z.number().default(0),
  sent: z.number().default(0),
  skipped: z.number().default(0),
  /** Of the skipped: by the frequency cap. */
  capped: z.number().default(0),
  failed: z.number().default(0),
  error: z.unknown().optional(),
});
export type DeliveryState = z.infer<typeof deliveryState>;

export const stepSchemas = { input: deliveryState, output: deliveryState };

export const stop = (state: DeliveryState): DeliveryState => ({ ...state, next: 'STOP' });
