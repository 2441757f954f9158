import type * as z from 'zod';
import type { IdeaView, startIdeaBody } from '../../shared/contracts/assistant/ideas';
import type { EmailStyle } from '../../shared/email/document/styles';
import type { AssistantAccess } from '../assistant/assistant-access';
import type { AssistantBudget } from '../assistant/budget/assistant-budget';
import type { SelectionCheck } from '../drafts/check-selection';
import type { Author } from '../drafts/draft-log';
import type { Idea } from '../items/assistant/idea';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { NewId } from '../platform/ids';
import type { DraftOfIdea } from './draft-of-idea';
import type { IdeaQueue } from './idea-queue';
import type { IdeaRepository } from './idea-repository';
import { interruptedText, isAbandoned } from './idea-rules';

type Dependencies = {
  readonly ideas: IdeaRepository;
  readonly queue: IdeaQueue;
  readonly access: Pick<AssistantAccess, 'readyModel'>;
  readonly budget: Pick<AssistantBudget, 'check'>;
  readonly choices: SelectionCheck;
  readonly draftOf: DraftOfIdea;
  /** Returns the style that the idea's draft will have. */
  readonly style: (customerId: string) => Promise<EmailStyle>;
  readonly clock: Clock;
  readonly newId: NewId;
};

type NewIdea = z.infer<typeof startIdeaBody>;

const nothingYet = { subject: '', preHeader: '', body: '', isCut: false } as const;
const noCost = { inputTokens: 0, outputTokens: 0, costMicroUsd: 0 } as const;

/** Handles the calls about an idea: starting it, following its progress, and stopping it. */
export const createIdeas = (dependencies: Dependencies) => {
  const { ideas, queue, access, budget, draftOf, clock, newId } = dependencies;

  const find = async (customerId: string, ideaId: string): Promise<Idea> => {
    const idea = await ideas.find(customerId, ideaId);
    if (!idea) throw new AppError('idea_not_found', 'We can’t find this idea anymore.');
    return idea;
  };

  /** Shows an idea as failed when its writer died, because such an idea will never be finished. */
  const withAbandonedAsFailed = (idea: Idea): Idea =>
    isAbandoned(idea, clock()) ? { ...idea, status: 'failed', problem: interruptedText } : idea;

  const view = async (customerId: string, idea: Idea): Promise<IdeaView> => {
    return { ...withAbandonedAsFailed(idea), styles: await dependencies.style(customerId) };
  };

  return {
    /**
     * Starts an idea. Repeating the call with the same id returns the same idea.
     * @throws AppError assistant_off, assistant_budget_used_up, segment_not_found
     */
    async start(customerId: string, newIdea: NewIdea, author: Author): Promise<IdeaView> {
      await access.readyModel();
      await budget.check(customerId);
      await dependencies.choices(customerId, newIdea);
      const now = clock();
      const idea: Idea = {
        ...newIdea,
        status: 'waiting',
        createdAt: toInstant(now),
        heardAt: now,
        ...nothingYet,
        ...noCost,
        leftOut: { links: 0, claims: 0, images: 0 },
        newDraftId: newId(now),
        by: author.userId,
        byManager: author.isManager,
      };
      const isNew = await ideas.begin(customerId, idea);
      const current = isNew ? idea : await find(customerId, newIdea.id);
      // A repeated call sends the message again, in case it was lost. An idea is written only once.
      if (current.status === 'waiting') await queue.send({ customerId, ideaId: current.id });
      return view(customerId, current);
    },

    /** @throws AppError idea_not_found */
    get: async (customerId: string, ideaId: string): Promise<IdeaView> =>
      view(customerId, await find(customerId, ideaId)),

    /**
     * Stops the writing. With `keep`, the text so far becomes a draft. A draft that was finished at
     * the same moment is kept.
     * @throws AppError idea_not_found, idea_empty
     */
    async stop(customerId: string, ideaId: string, keep: boolean): Promise<IdeaView> {
      await ideas.change(customerId, ideaId, ['waiting', 'writing'], {
        status: 'stopped',
        ...(keep && { isKept: true }),
      });
      const idea = await find(customerId, ideaId);
      if (!keep || idea.draftId) return view(customerId, idea);
      if (!idea.body && !idea.subject) {
        throw new AppError('idea_empty', 'There’s nothing to keep yet.');
      }
      const draftId = await draftOf(customerId, idea);
      await ideas.change(customerId, ideaId, [idea.status], { draftId });
      return view(customerId, { ...idea, draftId });
    },
  };
};
