import { assistantLimits } from '../../../shared/assistant-limits';
import type { Said, StoredRun } from '../../items/assistant/automation-run';
import type { PromptRepository } from '../../prompts/prompt-repository';

type Dependencies = {
  readonly transcript: (runId: string) => Promise<readonly Said[]>;
  readonly addRun: PromptRepository['addRun'];
};

const { executedMaxLength } = assistantLimits.prompt;

const problemOf = ({ status, problem }: StoredRun): string | undefined =>
  status === 'cancelled' ? 'Someone canceled the run.' : problem;

/**
 * Keeps a run that has ended with the prompt it asked with, beside the managers' try-outs. It has the
 * run's id, so that it is there once however often it is kept; a run that goes on, or asks with a text
 * of its automation, is in no history of a prompt.
 */
export const createRunHistory =
  ({ transcript, addRun }: Dependencies) =>
  async (run: StoredRun): Promise<void> => {
    if (run.status === 'running' || !run.prompt) return;
    const { id, rev } = run.prompt;
    const [asked] = await transcript(run.id);
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
      executedPrompt: asked?.kind === 'prompt' ? asked.text.slice(0, executedMaxLength) : '',
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
