import type { ModelMessage, ToolSet } from 'ai';
import type { ToolView } from '../../shared/contracts/assistant/tools';
import type { ModelEntry, TranscriptEntry } from '../items/assistant/automation-run';
import { AppError } from '../platform/app-error';
import type { AssistantAccess, ModelChoice } from './assistant-access';
import { costOf, maxCostOf } from './budget/model-cost';
import { houseRules } from './data-text';
import { modelProblem } from './model-problem';

/**
 * The time limit for an answer, in milliseconds. It is shorter than the time that the worker has
 * for a step, so that errors can still be recorded.
 */
const maxMs = 45_000;
/** The maximum length of an answer, about 3,000 words. A draft is shorter. */
const outputTokenLimit = 4000;
const maxTextLength = 32_000;
/** The maximum length of a tool call's parameters. Every tool refuses longer ones. */
const maxInputLength = 40_000;

export type StepQuestion = ModelChoice & {
  readonly temperature: number;
  readonly transcript: readonly TranscriptEntry[];
  /** The tools that the model may call. Without tools, the model has to give its final answer. */
  readonly tools: readonly ToolView[];
};

export type StepResponse = {
  readonly text: string;
  /**
   * The tool calls that the model asks for, exactly as it wrote them. Names and parameters aren't
   * checked yet.
   */
  readonly calls: readonly { readonly name: string; readonly input: string }[];
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicroUsd: number;
};

const modelRefusedError = (message: string) => new AppError('model_refused', message);

/**
 * Returns the parameters as JSON. A model may write something that isn't JSON, but we have to send
 * back JSON.
 */
const inputOf = (input: string): unknown => {
  try {
    return JSON.parse(input);
  } catch {
    return {};
  }
};

const toModelMessage = ({ text, calls }: ModelEntry): ModelMessage => ({
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

const toMessage = (entry: TranscriptEntry): ModelMessage => {
  if (entry.kind === 'prompt') return { role: 'user', content: entry.text };
  if (entry.kind === 'model') return toModelMessage(entry);
  const output = { type: 'text' as const, value: entry.text };
  const { callId: toolCallId, name: toolName } = entry;
  return {
    role: 'tool',
    content: [{ type: 'tool-result', toolCallId, toolName, output }],
  };
};

/**
 * Converts a transcript to the library's message format. Leaves out references that a provider
 * would look up in its own storage.
 */
const messagesOf = (transcript: readonly TranscriptEntry[]): ModelMessage[] =>
  transcript.map(toMessage);

const lastTurn =
  'You can’t call any more tools. Summarize in two or three sentences what you did and what a person should review.';

/**
 * Converts a transcript for a turn without tools. Some providers refuse requests that contain tool
 * calls but offer no tools, so we send the tools' answers as text.
 */
const lastMessagesOf = (transcript: readonly TranscriptEntry[]): ModelMessage[] => {
  const toolResults = transcript.flatMap((entry) =>
    entry.kind === 'tool' ? [`The tool ${entry.name} answered:\n${entry.text}`] : [],
  );
  const prompts = transcript.flatMap((entry) => (entry.kind === 'prompt' ? [entry.text] : []));
  return [{ role: 'user', content: [...prompts, ...toolResults, lastTurn].join('\n\n') }];
};

/** Returns the number of characters in a transcript that the model has to read. */
const lengthOf = (transcript: readonly TranscriptEntry[]): number =>
  transcript.reduce((sum, entry) => sum + JSON.stringify(entry).length, 0);

const lengthOfQuestion = ({ transcript, tools }: StepQuestion): number =>
  houseRules.length + lengthOf(transcript) + JSON.stringify(tools).length;

/**
 * Returns the tools without any code to run, because the library should only pass on which calls
 * the model asks for.
 */
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

/**
 * Asks a model for the next step of a run. The answer is either text or the tools that the model
 * wants to call.
 */
export const createStepAsker = (
  access: Pick<AssistantAccess, 'open' | 'models'>,
  totalMs = maxMs,
) => {
  const requestStep = async (
    question: StepQuestion,
    onLost: (costMicroUsd: number) => void,
  ): Promise<StepResponse> => {
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
        // Providers store requests unless this option turns it off.
        providerOptions: { openai: { store: false } },
      });
      const { inputTokens = 0, outputTokens = 0 } = usage;
      const costMicroUsd = costOf({ inputTokens, outputTokens }, setting);
      const isEmpty = text.trim() === '' && toolCalls.length === 0;
      const isRefused = finishReason === 'content-filter';
      if (isRefused || isEmpty) onLost(costMicroUsd);
      if (isRefused) {
        throw modelRefusedError('The model declined to do this. Change your request.');
      }
      if (isEmpty) throw modelRefusedError('The model didn’t answer.');
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
   * Returns the prices of a model. They are zero for a model that the stage no longer offers,
   * because we don't ask that model.
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
    ask: requestStep,

    /** Returns the maximum cost of a question. */
    maxCost: (question: StepQuestion): number =>
      maxCostOf(lengthOfQuestion(question), outputTokenLimit, pricesOf(question)),
  };
};
export type StepAsker = ReturnType<typeof createStepAsker>;
