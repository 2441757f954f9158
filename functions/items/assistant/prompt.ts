import * as z from 'zod';
import { promptRun, promptView } from '../../../shared/contracts/assistant/prompts';

const prompt = promptView.extend({ by: z.string() });
/** A prompt of the managers, or one of its versions; `by` is the user who saved it. */
export type Prompt = z.infer<typeof prompt>;

/** Ids that differ only in case are the same prompt. */
export const foldedId = (id: string): string => id.toLowerCase();

/** Prompts whose ids begin with this text; without one, all. */
export const promptKey = (id: string) => ({ pk: 'PROMPTS' as const, sk: `P#${foldedId(id)}` });

export const promptItem = (value: Prompt) => ({ ...promptKey(value.id), ...value });

const historyPartition = (id: string): string => `PROMPT#${foldedId(id)}`;

/** Six digits sort as numbers do, for more saves than people make. */
const revDigits = 6;

/** A version of a prompt; without a revision, where they begin. */
export const versionKey = (id: string, rev?: number) => ({
  pk: historyPartition(id),
  sk: `V#${rev === undefined ? '' : String(rev).padStart(revDigits, '0')}`,
});

export const versionItem = (value: Prompt) => ({ ...versionKey(value.id, value.rev), ...value });

/** A run of a prompt; without an id, where they begin. */
export const promptRunKey = (id: string, runId = '') => ({
  pk: historyPartition(id),
  sk: `R#${runId}`,
});

/** Long enough to compare a season with the one before. */
const runKeptSeconds = 180 * 24 * 3600;

/** Names of people are read when it is shown. */
const storedRun = promptRun
  .omit({ author: true })
  .extend({ by: z.string(), byManager: z.boolean().default(true) });
export type StoredPromptRun = z.infer<typeof storedRun>;

export const promptRunItem = (promptId: string, value: StoredPromptRun) => ({
  ...promptRunKey(promptId, value.id),
  ...value,
  ttl: Math.floor(Date.parse(value.createdAt) / 1000) + runKeptSeconds,
});

export const readPrompt = (item: unknown): Prompt => prompt.parse(item);
export const readPromptRun = (item: unknown): StoredPromptRun => storedRun.parse(item);
