import * as z from 'zod';
import { assistantLimits } from '../../assistant-limits';
import { id, instant, paging } from '../common';

const { automation: max, prompt } = assistantLimits;

export const runInputs = z
  .record(z.string().max(40), z.string().max(prompt.inputMaxLength, 'This is too long.'))
  .refine((inputs) => Object.keys(inputs).length <= prompt.maxInputs, 'There are too many inputs.')
  .default({});

export const startRunBody = z.object({
  customerId: z.string({ error: 'Choose a customer.' }).min(1, 'Choose a customer.').max(40),
  /**
   * The run's id, created by the caller. If a start is repeated with the same id, the same run is
   * returned.
   */
  runId: id,
  inputs: runInputs,
});

export const runStatus = z.enum(['running', 'done', 'failed', 'cancelled']);

/** One step of a run: a call to the model or to a tool. */
export const runStep = z.object({
  kind: z.enum(['model', 'tool']),
  /** The name of the tool or the model. */
  name: z.string(),
  /** `refused`: the model requested something that it isn't allowed to do, so it wasn't done. */
  status: z.enum(['done', 'failed', 'refused']),
  /** The outcome of the step, in one sentence. */
  note: z.string(),
  at: instant,
  durationMs: z.int(),
  costMicroUsd: z.number(),
});
export type RunStep = z.infer<typeof runStep>;

export const automationRun = z.object({
  id,
  automationId: id,
  automationName: z.string(),
  /** The title of the nudge that started the run. */
  nudgeTitle: z.string().optional(),
  status: runStatus,
  /** What the run is doing at the moment, in a few words. Absent once the run has ended. */
  doing: z.string().optional(),
  steps: z.array(runStep),
  /** The model's final message. */
  result: z.string().optional(),
  /** Why the run ended without a result. */
  problem: z.string().optional(),
  /** The draft that the run created. Someone should review it. */
  draftId: id.optional(),
  segmentId: id.optional(),
  /**
   * The cost in millionths of a US dollar. While a call is running, this includes its maximum cost.
   */
  costMicroUsd: z.number(),
  budgetMicroUsd: z.number(),
  byManager: z.boolean(),
  createdAt: instant,
  endedAt: instant.optional(),
});
export type AutomationRun = z.infer<typeof automationRun>;

const { limit, cursor } = paging(max.runsPageSize);
export const listRunsQuery = z.object({ limit, cursor });
export const automationRunPage = z.object({
  runs: z.array(automationRun),
  nextCursor: z.string().optional(),
});
