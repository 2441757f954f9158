import * as z from 'zod';
import type { Json } from '../json';

const json: z.ZodType<Json> = z.json();

const errorNames = z.array(z.string()).min(1);
export const assign = z.record(z.string(), json);

export const retrier = z.strictObject({
  ErrorEquals: errorNames,
  IntervalSeconds: z.int().min(1).default(1),
  MaxAttempts: z.int().min(0).default(3),
  BackoffRate: z.number().min(1).default(2),
  MaxDelaySeconds: z.int().min(1).optional(),
  // Accepted but ignored, so that delays stay predictable.
  JitterStrategy: z.enum(['FULL', 'NONE']).optional(),
  Comment: z.string().optional(),
});

export const catcher = z.strictObject({
  ErrorEquals: errorNames,
  Next: z.string(),
  ResultPath: z.string().nullable().optional(),
  Output: json.optional(),
  Assign: assign.optional(),
  Comment: z.string().optional(),
});

export type Retrier = z.output<typeof retrier>;
export type Catcher = z.output<typeof catcher>;
