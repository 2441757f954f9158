import * as z from 'zod';
import { assistantLimits } from '../../../shared/assistant-limits';
import { automationRun } from '../../../shared/contracts/assistant/automation-runs';
import { modelProvider } from '../../../shared/contracts/assistant/models';
import { customerPartition } from '../account/customer-keys';

const toolCall = z.object({ callId: z.string(), name: z.string() });

const storedSchema = automationRun.omit({ doing: true, byManager: true }).extend({
  customerId: z.string(),
  provider: modelProvider,
  model: z.string(),
  temperature: z.number(),
  /**
   * The managers' prompt that the run uses, as it was when the run began. Absent when the
   * automation uses its own text.
   */
  prompt: z.object({ id: z.string(), rev: z.int() }).optional(),
  /** The customer's name when the run began. Absent in older runs. */
  customerName: z.string().optional(),
  /** The total number of input tokens for all questions so far. Absent in older runs. */
  inputTokens: z.int().optional(),
  outputTokens: z.int().optional(),
  /** The tools that the model may call, as they were when the run began. */
  tools: z.array(z.string()),
  /** The number of transcript entries after the prompt. Each is written once. */
  position: z.int(),
  /** Calls that the model requested and that haven't been made yet, in order. */
  pending: z.array(toolCall),
  modelCalls: z.int(),
  toolCalls: z.int(),
  writes: z.int(),
  repeats: z.int(),
  /** Identifiers of the calls that were made, used to recognize a repeated call. */
  made: z.array(z.string()),
  /** The number of times that the model was busy at this position. */
  tries: z.int(),
  /**
   * The claim on this position: the worker that handles it (`by`), when the claim expires
   * (`until`), and the money reserved for the work (`reserved`) in a `month`.
   */
  claim: z
    .object({ by: z.string(), until: z.number(), reserved: z.number(), month: z.string() })
    .optional(),
  /** The customer's nudge that started the run. */
  nudge: z.object({ id: z.string(), occasion: z.string() }).optional(),
  by: z.object({ userId: z.string(), isManager: z.boolean() }),
});
/** A run of an automation for one customer. */
export type StoredRun = z.infer<typeof storedSchema>;

const runMark = 'AUTORUN#';

/**
 * Returns the key of a run. Without an id, returns the prefix of the keys of all of the customer's
 * runs. Ids begin with their creation time.
 */
export const runKey = (customerId: string, runId = '') => ({
  pk: customerPartition(customerId),
  sk: `${runMark}${runId}`,
});

/** Returns the run whose item has this sort key, or undefined for any other sort key. */
export const runOf = (sk: string): string | undefined =>
  sk.startsWith(runMark) ? sk.slice(runMark.length) : undefined;

const ttlOf = (createdAt: string): number =>
  Math.floor(Date.parse(createdAt) / 1000) + assistantLimits.automation.runKeptDays * 24 * 3600;

export const runItem = (value: StoredRun) => ({
  ...runKey(value.customerId, value.id),
  ...value,
  ttl: ttlOf(value.createdAt),
});

export const readRun = (item: unknown): StoredRun => storedSchema.parse(item);

const transcriptEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prompt'), text: z.string() }),
  z.object({
    kind: z.literal('model'),
    text: z.string(),
    /** `input` is JSON as the model wrote it. */
    calls: z.array(toolCall.extend({ input: z.string() })),
  }),
  z.object({ kind: z.literal('tool'), callId: z.string(), name: z.string(), text: z.string() }),
]);
/** An entry of a transcript: the prompt, the model's output, or a tool's answer. */
export type TranscriptEntry = z.infer<typeof transcriptEntry>;
export type ModelEntry = Extract<TranscriptEntry, { kind: 'model' }>;

/**
 * Returns the key of a transcript entry. Without a position, returns the prefix of all entries of a
 * run. Entries are stored separately from the run, which is read repeatedly while a user watches.
 */
export const transcriptKey = (runId: string, position?: number) => ({
  pk: `AUTORUN#${runId}`,
  sk: `T#${position === undefined ? '' : String(position).padStart(4, '0')}`,
});

export const transcriptItem = (
  { id, createdAt }: Pick<StoredRun, 'id' | 'createdAt'>,
  position: number,
  value: TranscriptEntry,
) => ({ ...transcriptKey(id, position), ...value, ttl: ttlOf(createdAt) });

export const readTranscriptEntry = (item: unknown): TranscriptEntry => transcriptEntry.parse(item);
