import type { ModelAnswer } from '../../assistant/ask-model';
import type { AssistantAccess } from '../../assistant/assistant-access';
import type { AssistantBudget, Spent } from '../../assistant/budget/assistant-budget';
import { withoutAddresses } from '../../assistant/data-text';
import type { ModelStreamer } from '../../assistant/stream-model';
import type { Idea } from '../../items/assistant/idea';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import type { IdeaContext } from '../context/idea-context';
import { againPrompt } from '../context/idea-prompt';
import type { ServingPromptReader } from '../context/serving-prompt';
import type { DraftOfIdea } from '../draft-of-idea';
import type { IdeaMessage } from '../idea-queue';
import type { IdeaChanges, IdeaRepository } from '../idea-repository';
import { brokeOff, isAbandoned } from '../idea-rules';
import { readAnswer, type WrittenEmail } from '../reading/read-answer';
import { emailShape } from './answer-shape';
import { parseAnswer } from './parse-answer';

type Dependencies = {
  readonly ideas: IdeaRepository;
  readonly context: IdeaContext;
  readonly serving: ServingPromptReader;
  readonly access: Pick<AssistantAccess, 'readyModel'>;
  readonly streamer: ModelStreamer;
  readonly budget: Pick<AssistantBudget, 'check' | 'count'>;
  readonly draftOf: DraftOfIdea;
  readonly removeDraft: (customerId: string, draftId: string) => Promise<void>;
  readonly clock: Clock;
};

/** As often as a screen asks; each writes the email so far, at most 32 units of write capacity. */
const noteEveryMs = 500;

/** Of the product's own words. */
const ownTemperature = 0.7;

const unusable = () =>
  new AppError(
    'model_refused',
    'The model did not write an email. Say the idea in other words, then try again.',
  );

const contentOf = ({ subject, preHeader, body, leftOut }: WrittenEmail): IdeaChanges => ({
  ...{ subject, preHeader, body, leftOut },
});

type Cost = Pick<ModelAnswer, 'inputTokens' | 'outputTokens' | 'costMicroUsd' | 'durationMs'>;

const sum = (one: Cost, other: Cost): Cost => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  costMicroUsd: one.costMicroUsd + other.costMicroUsd,
  durationMs: one.durationMs + other.durationMs,
});

const problemOf = (error: unknown): string => {
  if (error instanceof AppError) return error.message;
  log.error('An idea could not be written', errorFields(error));
  return 'Something went wrong. Try again in a moment.';
};

/** Whom an idea is asked, and in which words: as managers chose, or the product's own. */
const askedWith = async (
  { serving, access }: Pick<Dependencies, 'serving' | 'access'>,
  customerId: string,
  { idea }: Idea,
) => {
  const served = await serving(customerId, idea);
  const { provider, model } = served ?? (await access.readyModel());
  return {
    model: { provider, model, ...(served && { promptId: served.promptId }) },
    temperature: served?.temperature ?? ownTemperature,
    words: served?.instructions,
  };
};

/** Writes an idea, with every part stored as it comes, and makes its draft. */
export const createIdeaWriter = (dependencies: Dependencies) => {
  const { ideas, context, streamer, budget, draftOf, clock } = dependencies;

  /** @returns false once somebody has stopped it */
  const note = (customerId: string, ideaId: string, changes: IdeaChanges): Promise<boolean> =>
    ideas.change(customerId, ideaId, ['writing'], { ...changes, heardAt: clock() });

  const ask = async (customerId: string, idea: Idea) => {
    const { model, temperature, words } = await askedWith(dependencies, customerId, idea);
    const { prompt, offers, theme } = await context(customerId, idea.idea, words);
    const read = async (text: string) => readAnswer(await parseAnswer(text), offers, theme);
    let notedAt = 0;
    let isStopped = false;
    const onText = async (text: string): Promise<boolean> => {
      const now = clock();
      if (now - notedAt < noteEveryMs) return true;
      notedAt = now;
      const isGoing = await note(customerId, idea.id, contentOf(await read(text)));
      isStopped = !isGoing;
      return isGoing;
    };
    const once = async (question: string) => {
      const { provider, model: name } = model;
      const given = { provider, model: name, temperature, prompt: withoutAddresses(question) };
      const onBroken = (spent: Spent) => budget.count(customerId, spent);
      const reader = { onText, onBroken };
      const answer = await streamer.stream({ ...given, answer: emailShape }, reader);
      await budget.count(customerId, answer);
      return { answer, email: await read(answer.text), cost: answer as Cost };
    };
    const first = await once(prompt);
    if (isStopped || first.email.blocks > 0) return { ...first, model, isStopped };
    const second = await once(againPrompt(prompt));
    if (!isStopped && second.email.blocks === 0) throw unusable();
    return { ...second, cost: sum(first.cost, second.cost), model, isStopped };
  };

  const finish = async (customerId: string, idea: Idea): Promise<void> => {
    const { answer, email, cost, model, isStopped } = await ask(customerId, idea);
    const asked = model;
    const { inputTokens, outputTokens, costMicroUsd, durationMs } = cost;
    const costs = { ...asked, inputTokens, outputTokens, costMicroUsd, durationMs };
    if (isStopped) {
      await ideas.change(customerId, idea.id, ['stopped'], costs);
      return;
    }
    const content = { ...contentOf(email), isCut: answer.isCut };
    if (!(await note(customerId, idea.id, { ...content, ...costs }))) return;
    const written = { ...idea, ...content, leftOut: email.leftOut } as Idea;
    const draftId = await draftOf(customerId, written);
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
