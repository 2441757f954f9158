import { assistantLimits } from '../../../shared/assistant-limits';
import type { StoredRun, TranscriptEntry } from '../../items/assistant/automation-run';
import type { PromptRepository } from '../../prompts/prompt-repository';

type Dependencies = {
  readonly transcript: (runId: string) => Promise<readonly TranscriptEntry[]>;
  readonly addRun: PromptRepository['addRun'];
};

const { executedMaxLength } = assistantLimits.prompt;

const problemOf = ({ status, problem }: StoredRun): string | undefined =>
  status === 'cancelled' ? 'Someone canceled the run.' : problem;

/**
 * Stores an ended run with the prompt it used, next to managers' tests of that prompt. The entry
 * has the run's id, so a repeated call stores it only once. The history of a prompt doesn't include
 * runs in progress, or runs that use the automation's own text.
 */
export const createRunHistory =
  ({ transcript, addRun }: Dependencies) =>
  async (run: StoredRun): Promise<void> => {
    if (run.status === 'running' || !run.prompt) return;
    const { id, rev } = run.prompt;
    const [firstEntry] = await transcript(run.id);
    const { createdAt, endedAt = createdAt, customerId } = run;
    await addRun(id, {
      id: run.id,
      createdAt,
      kind: 'automation',
      rev,
      customerId,
      customerName: run.customerName ?? '',
      provider: run.provider,
      model: run.model,
      temperature: run.temperature,
      description: run.automationName,
      executedPrompt:
        firstEntry?.kind === 'prompt' ? firstEntry.text.slice(0, executedMaxLength) : '',
      result: run.result ?? '',
      problem: problemOf(run),
      isCut: false,
      inputTokens: run.inputTokens ?? 0,
      outputTokens: run.outputTokens ?? 0,
      costMicroUsd: run.costMicroUsd,
      durationMs: Math.max(0, Date.parse(endedAt) - Date.parse(createdAt)),
      draftId: run.draftId,
      by: run.by.userId,
      byManager: run.by.isManager,
    });
  };
export type RunHistory = ReturnType<typeof createRunHistory>;
