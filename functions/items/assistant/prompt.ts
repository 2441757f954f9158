import * as z from 'zod';
import { promptRun, promptView } from '../../../shared/contracts/assistant/prompts';

const prompt = promptView.extend({ by: z.string() });
/** A managers' prompt, or one of its versions. `by` is the user who saved it. */
export type Prompt = z.infer<typeof prompt>;

/** Normalizes a prompt's id, so that ids that differ only in case identify the same prompt. */
export const lowercaseId = (id: string): string => id.toLowerCase();

/**
 * Returns the key of a prompt, or the prefix of the keys of all prompts whose ids begin with this
 * text.
 */
export const promptKey = (id: string) => ({ pk: 'PROMPTS' as const, sk: `P#${lowercaseId(id)}` });

export const promptItem = (value: Prompt) => ({ ...promptKey(value.id), ...value });

const historyPartition = (id: string): string => `PROMPT#${lowercaseId(id)}`;

/**
 * Revisions have six digits in keys, so that they sort like numbers. No prompt is saved a million
 * times.
 */
const revDigits = 6;

/**
 * Returns the key of a prompt's version. Without a revision, returns the prefix of the keys of all
 * of the prompt's versions.
 */
export const versionKey = (id: string, rev?: number) => ({
  pk: historyPartition(id),
  sk: `V#${rev === undefined ? '' : String(rev).padStart(revDigits, '0')}`,
});

export const versionItem = (value: Prompt) => ({ ...versionKey(value.id, value.rev), ...value });

/**
 * Returns the key of a prompt's run. Without an id, returns the prefix of the keys of all of the
 * prompt's runs.
 */
export const promptRunKey = (id: string, runId = '') => ({
  pk: historyPartition(id),
  sk: `R#${runId}`,
});

/** Long enough to compare a season with the previous one. */
const runRetentionSeconds = 180 * 24 * 3600;

/** Runs are stored without people's names, which are read when a run is shown. */
const storedRun = promptRun
  .omit({ author: true })
  .extend({ by: z.string(), byManager: z.boolean().default(true) });
export type StoredPromptRun = z.infer<typeof storedRun>;

export const promptRunItem = (promptId: string, value: StoredPromptRun) => ({
  ...promptRunKey(promptId, value.id),
  ...value,
  ttl: Math.floor(Date.parse(value.createdAt) / 1000) + runRetentionSeconds,
});

export const readPrompt = (item: unknown): Prompt => prompt.parse(item);
export const readPromptRun = (item: unknown): StoredPromptRun => storedRun.parse(item);
