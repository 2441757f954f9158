import type { ModelMessage, ToolSet } from 'ai';
import type { ToolView } from '../../shared/contracts/assistant/tools';
import type { Said, SaidByModel } from '../items/assistant/automation-run';
import { AppError } from '../platform/app-error';
import type { AssistantAccess, ModelChoice } from './assistant-access';
import { costOf, maxCostOf } from './budget/model-cost';
import { houseRules } from './data-text';
import { modelProblem } from './model-problem';

/** Below the time the worker has for a step, so that errors can still be recorded. */
const maxMs = 45_000;
/** About 3,000 words. A draft is shorter. */
const outputTokenLimit = 4000;
const maxTextLength = 32_000;
/** Every tool refuses longer parameters. */
const maxInputLength = 40_000;

export type StepQuestion = ModelChoice & {
  readonly temperature: number;
  readonly transcript: readonly Said[];
  /** The tools that may be called. An empty list forces the model to finish. */
  readonly tools: readonly ToolView[];
};

export type StepAnswer = {
  readonly text: string;
  /** What the model asks for, exactly as it wrote it. Names and parameters are not checked yet. */
  readonly calls: readonly { readonly name: string; readonly input: string }[];
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicroUsd: number;
};

const refused = (message: string) => new AppError('model_refused', message);

/**
 * Returns the parameters as JSON. A model may write something that isn't JSON, but what we send
 * back has to be.
 */
const inputOf = (input: string): unknown => {
  try {
    return JSON.parse(input);
  } catch {
    return {};
  }
};

const ofModel = ({ text, calls }: SaidByModel): ModelMessage => ({
  role: 'assistant',
  content: [
    ...(text ? [{ type: 'text' as const, text }] : []),
    ...calls.map(({ callId, name, input }) => ({
      type: 'tool-call' as const,
      toolCallId: callId,
      toolName: name,
      input: inputOf(input),
    })),
  ],
});

const toMessage = (said: Said): ModelMessage => {
  if (said.kind === 'prompt') return { role: 'user', content: said.text };
  if (said.kind === 'model') return ofModel(said);
  const output = { type: 'text' as const, value: said.text };
  const { callId: toolCallId, name: toolName } = said;
  return {
    role: 'tool',
    content: [{ type: 'tool-result', toolCallId, toolName, output }],
  };
};

/**
 * Converts a transcript to the library's messages, without what a provider would look up on its
 * side.
 */
const messagesOf = (transcript: readonly Said[]): ModelMessage[] => transcript.map(toMessage);

const lastTurn =
  'You can’t call any more tools. Summarize in two or three sentences what you did and what a person should review.';

/**
 * Converts a transcript for a turn without tools. Some providers refuse tool calls in a question
 * that offers no tools, so the tools' answers are sent as text.
 */
const lastMessagesOf = (transcript: readonly Said[]): ModelMessage[] => {
  const told = transcript.flatMap((said) =>
    said.kind === 'tool' ? [`The tool ${said.name} answered:\n${said.text}`] : [],
  );
  const prompts = transcript.flatMap((said) => (said.kind === 'prompt' ? [said.text] : []));
  return [{ role: 'user', content: [...prompts, ...told, lastTurn].join('\n\n') }];
};

/** Returns how many characters of a transcript the model has to read. */
const lengthOf = (transcript: readonly Said[]): number =>
  transcript.reduce((sum, said) => sum + JSON.stringify(said).length, 0);

const lengthOfQuestion = ({ transcript, tools }: StepQuestion): number =>
  houseRules.length + lengthOf(transcript) + JSON.stringify(tools).length;

/** Returns the tools without code to run: the library only passes on what the model asks for. */
const toolSet = async (tools: readonly ToolView[]): Promise<ToolSet> => {
  const { jsonSchema, tool } = await import('ai');
  return Object.fromEntries(
    tools.map(({ name, description, schema }) => [
      name,
      tool({ description, inputSchema: jsonSchema(schema) }),
    ]),
  );
};

const textOfInput = (input: unknown): string =>
  (typeof input === 'string' ? input : JSON.stringify(input ?? {})).slice(0, maxInputLength);

/** Asks a model for the next step of a run: what it says, or which tools it wants to call. */
export const createStepAsker = (
  access: Pick<AssistantAccess, 'open' | 'models'>,
  totalMs = maxMs,
) => {
  const answer = async (
    question: StepQuestion,
    onLost: (costMicroUsd: number) => void,
  ): Promise<StepAnswer> => {
    const { model, setting } = await access.open(question);
    const { generateText } = await import('ai');
    const { tools, transcript } = question;
    const isLast = tools.length === 0;
    try {
      const { text, toolCalls, finishReason, usage } = await generateText({
        model,
        instructions: houseRules,
        messages: isLast ? lastMessagesOf(transcript) : messagesOf(transcript),
        ...(isLast ? {} : { tools: await toolSet(tools) }),
        temperature: question.temperature,
        maxOutputTokens: outputTokenLimit,
        maxRetries: 1,
        timeout: { totalMs },
        telemetry: { isEnabled: false },
        // Providers keep what they're asked unless told not to.
        providerOptions: { openai: { store: false } },
      });
      const { inputTokens = 0, outputTokens = 0 } = usage;
      const costMicroUsd = costOf({ inputTokens, outputTokens }, setting);
      const isEmpty = text.trim() === '' && toolCalls.length === 0;
      const isRefused = finishReason === 'content-filter';
      if (isRefused || isEmpty) onLost(costMicroUsd);
      if (isRefused) {
        throw refused('The model declined to do this. Change your request.');
      }
      if (isEmpty) throw refused('The model didn’t answer.');
      const calls = toolCalls.map(({ toolName, input }) => ({
        name: toolName.slice(0, 64),
        input: textOfInput(input),
      }));
      const tokens = { inputTokens, outputTokens };
      return { text: text.slice(0, maxTextLength), calls, ...tokens, costMicroUsd };
    } catch (error) {
      throw modelProblem(error, setting.provider);
    }
  };

  /**
   * Returns zero prices for a model that the stage no longer offers, because it isn't asked either.
   */
  const pricesOf = (choice: ModelChoice) =>
    access.models.find(
      ({ provider, model }) => provider === choice.provider && model === choice.model,
    ) ?? { inputUsd: 0, outputUsd: 0 };

  return {
    /**
     * Asks for one step. `onLost` is called with the cost of an answer that was refused or empty.
     * @throws AppError assistant_off, model_not_offered, model_busy, model_too_slow, model_refused,
     *   model_failed
     */
    ask: answer,

    /** Returns the maximum cost of asking. */
    maxCost: (question: StepQuestion): number =>
      maxCostOf(lengthOfQuestion(question), outputTokenLimit, pricesOf(question)),
  };
};
export type StepAsker = ReturnType<typeof createStepAsker>;
