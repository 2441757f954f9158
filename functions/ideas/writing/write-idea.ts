import type { AssistantBudget } from '../../assistant/budget/assistant-budget';
import type { Idea } from '../../items/assistant/idea';
import { AppError } from '../../platform/app-error';
import { errorFields, log } from '../../platform/logger';
import type { DraftOfIdea } from '../draft-of-idea';
import type { IdeaMessage } from '../idea-queue';
import type { IdeaChanges, IdeaRepository } from '../idea-repository';
import { interruptedText, isAbandoned } from '../idea-rules';
import type { WrittenEmail } from '../reading/read-answer';
import { createIdeaAsker, type IdeaDependencies } from './ask-idea';

type Dependencies = IdeaDependencies & {
  readonly ideas: IdeaRepository;
  readonly budget: Pick<AssistantBudget, 'check' | 'count'>;
  readonly draftOf: DraftOfIdea;
  readonly removeDraft: (customerId: string, draftId: string) => Promise<void>;
};

/**
 * Progress is stored as often as a screen polls. Each write contains the whole email so far and
 * takes up to 32 write capacity units.
 */
const saveIntervalMs = 500;

const contentOf = ({ subject, preHeader, body, omitted }: WrittenEmail): IdeaChanges => ({
  subject,
  preHeader,
  body,
  leftOut: omitted,
});

const problemOf = (error: unknown): string => {
  if (error instanceof AppError) return error.message;
  log.error('Couldn’t write an idea', errorFields(error));
  return 'Something went wrong. Try again in a moment.';
};

/** Writes an idea, stores every part as it arrives, and creates its draft. */
export const createIdeaWriter = (dependencies: Dependencies) => {
  const { ideas, budget, draftOf, clock } = dependencies;
  const askForIdea = createIdeaAsker(dependencies);

  /** @returns false once someone has stopped the idea */
  const saveProgress = (
    customerId: string,
    ideaId: string,
    changes: IdeaChanges,
  ): Promise<boolean> =>
    ideas.change(customerId, ideaId, ['writing'], { ...changes, heardAt: clock() });

  /** Stores the progress, but not more often than a screen polls. */
  const createProgressWriter = (customerId: string, ideaId: string) => {
    let savedAt = 0;
    return async (readEmail: () => Promise<WrittenEmail>): Promise<boolean> => {
      const now = clock();
      if (now - savedAt < saveIntervalMs) return true;
      savedAt = now;
      return saveProgress(customerId, ideaId, contentOf(await readEmail()));
    };
  };

  const finish = async (customerId: string, idea: Idea): Promise<void> => {
    const writingResult = await askForIdea(
      customerId,
      idea,
      createProgressWriter(customerId, idea.id),
    );
    const { email, isCut, costs } = writingResult;
    if (writingResult.isStopped) {
      await ideas.change(customerId, idea.id, ['stopped'], costs);
      return;
    }
    const { subject, preHeader, body, omitted } = email;
    const content = { subject, preHeader, body, leftOut: omitted, isCut };
    if (!(await saveProgress(customerId, idea.id, { ...content, ...costs }))) return;
    const draftId = await draftOf(customerId, { ...idea, ...content });
    // Someone may have stopped the idea at this moment. In that case, the draft is removed unless
    // they asked to keep it.
    if (await saveProgress(customerId, idea.id, { status: 'done', draftId })) return;
    const now = await ideas.find(customerId, idea.id);
    const isDraftKept = now?.isKept === true || now?.draftId !== undefined;
    if (!isDraftKept) await dependencies.removeDraft(customerId, draftId);
  };

  /** A repeated message for an idea that is done or failed has no effect. */
  return async ({ customerId, ideaId }: IdeaMessage): Promise<void> => {
    const idea = await ideas.find(customerId, ideaId);
    if (!idea || (idea.status !== 'waiting' && idea.status !== 'writing')) return;
    if (isAbandoned(idea, clock())) {
      // The idea is marked as failed and not written anymore, because the author has already seen a
      // failure and may have tried again in the meantime.
      await ideas.change(customerId, ideaId, [idea.status], {
        status: 'failed',
        problem: interruptedText,
      });
      return;
    }
    const startChanges = { status: 'writing', heardAt: clock() } as const;
    // Only one of two messages writes the idea. A writer that died is detected by the time since
    // its last report.
    if (!(await ideas.change(customerId, ideaId, ['waiting'], startChanges))) return;
    try {
      await budget.check(customerId);
      await finish(customerId, idea);
    } catch (error) {
      await saveProgress(customerId, ideaId, { status: 'failed', problem: problemOf(error) });
    }
  };
};
