import type { AssistantBudget } from '../../assistant/budget/assistant-budget';
import type { Idea } from '../../items/assistant/idea';
import { AppError } from '../../platform/app-error';
import { errorFields, log } from '../../platform/logger';
import type { DraftOfIdea } from '../draft-of-idea';
import type { IdeaMessage } from '../idea-queue';
import type { IdeaChanges, IdeaRepository } from '../idea-repository';
import { brokeOff, isAbandoned } from '../idea-rules';
import type { WrittenEmail } from '../reading/read-answer';
import { type AskDependencies, createIdeaAsker } from './ask-idea';

type Dependencies = AskDependencies & {
  readonly ideas: IdeaRepository;
  readonly budget: Pick<AssistantBudget, 'check' | 'count'>;
  readonly draftOf: DraftOfIdea;
  readonly removeDraft: (customerId: string, draftId: string) => Promise<void>;
};

/** As often as a screen asks; each writes the email so far, at most 32 units of write capacity. */
const noteEveryMs = 500;

const contentOf = ({ subject, preHeader, body, leftOut }: WrittenEmail): IdeaChanges => ({
  subject,
  preHeader,
  body,
  leftOut,
});

const problemOf = (error: unknown): string => {
  if (error instanceof AppError) return error.message;
  log.error('An idea could not be written', errorFields(error));
  return 'Something went wrong. Try again in a moment.';
};

/** Writes an idea, with every part stored as it comes, and makes its draft. */
export const createIdeaWriter = (dependencies: Dependencies) => {
  const { ideas, budget, draftOf, clock } = dependencies;
  const ask = createIdeaAsker(dependencies);

  /** @returns false once somebody has stopped it */
  const note = (customerId: string, ideaId: string, changes: IdeaChanges): Promise<boolean> =>
    ideas.change(customerId, ideaId, ['writing'], { ...changes, heardAt: clock() });

  /** Notes what has come, not more often than somebody looks. */
  const noter = (customerId: string, ideaId: string) => {
    let notedAt = 0;
    return async (read: () => Promise<WrittenEmail>): Promise<boolean> => {
      const now = clock();
      if (now - notedAt < noteEveryMs) return true;
      notedAt = now;
      return note(customerId, ideaId, contentOf(await read()));
    };
  };

  const finish = async (customerId: string, idea: Idea): Promise<void> => {
    const written = await ask(customerId, idea, noter(customerId, idea.id));
    const { email, isCut, costs } = written;
    if (written.isStopped) {
      await ideas.change(customerId, idea.id, ['stopped'], costs);
      return;
    }
    const { subject, preHeader, body, leftOut } = email;
    const content = { subject, preHeader, body, leftOut, isCut };
    if (!(await note(customerId, idea.id, { ...content, ...costs }))) return;
    const draftId = await draftOf(customerId, { ...idea, ...content });
    // Somebody may have gone back just now: then nothing stays behind, unless they keep it.
    if (await note(customerId, idea.id, { status: 'done', draftId })) return;
    const now = await ideas.find(customerId, idea.id);
    const isKept = now?.isKept === true || now?.draftId !== undefined;
    if (!isKept) await dependencies.removeDraft(customerId, draftId);
  };

  /** A message that comes again, for an idea that is written or was given up, does nothing. */
  return async ({ customerId, ideaId }: IdeaMessage): Promise<void> => {
    const idea = await ideas.find(customerId, ideaId);
    if (!idea || (idea.status !== 'waiting' && idea.status !== 'writing')) return;
    if (isAbandoned(idea, clock())) {
      // Whoever had the idea was told so, and may have asked again since.
      await ideas.change(customerId, ideaId, [idea.status], {
        status: 'failed',
        problem: brokeOff,
      });
      return;
    }
    const begun = { status: 'writing', heardAt: clock() } as const;
    // Of two messages one writes it; whoever died is found out by the time.
    if (!(await ideas.change(customerId, ideaId, ['waiting'], begun))) return;
    try {
      await budget.check(customerId);
      await finish(customerId, idea);
    } catch (error) {
      await note(customerId, ideaId, { status: 'failed', problem: problemOf(error) });
    }
  };
};
