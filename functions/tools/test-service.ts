import { assistantLimits } from '../../shared/assistant-limits';
import type { ToolTest } from '../../shared/contracts/assistant/tools';
import { withoutAddresses } from '../assistant/data-text';
import { managersPayer } from '../items/assistant/spending';
import type { StoredToolTest } from '../items/assistant/tool-test';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { errorFields, log } from '../platform/logger';
import type { Tool } from './tool';
import type { ToolTestRepository } from './tool-test-repository';

const { resultMaxLength, parametersMaxLength, maxLogLines, abandonedMs } = assistantLimits.tool;

type Dependencies = {
  readonly tools: ReadonlyMap<string, Tool>;
  readonly tests: ToolTestRepository;
  /** @throws AppError customer_not_found */
  readonly customer: (customerId: string) => Promise<unknown>;
  readonly clock: Clock;
  readonly newId: NewId;
};

type Call = {
  readonly toolName: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly customerId: string;
  readonly automationInstanceId: string;
  readonly executionId?: string | undefined;
};
type IdentifiedCall = Call & { readonly executionId: string };

const tooManyError = (message: string) =>
  new AppError('tool_parameters_invalid', message, { fields: { parameters: message } });

const textOf = (value: unknown, max: number, message: string): string => {
  const text = JSON.stringify(value ?? null);
  if (text.length > max) throw tooManyError(message);
  return text;
};

/** Collects the log lines of a run and stores each one immediately, so that viewers see it. */
const createLines = (save: (lines: ToolTest['logs']) => Promise<void>, clock: Clock) => {
  const lines: ToolTest['logs'] = [];
  const logLine = async (text: string): Promise<void> => {
    if (lines.length >= maxLogLines) return;
    lines.push({ at: toInstant(clock()), text: withoutAddresses(text).slice(0, 500) });
    await save(lines);
  };
  return { lines, say: logLine };
};

const problemTextOf = (error: unknown): string => {
  if (error instanceof AppError) return error.message;
  log.error('A tool failed', errorFields(error));
  return 'Something went wrong';
};

/** Runs tools for managers who test them, and stores the results. */
export const createToolTests = ({ tools, tests, customer, clock, newId }: Dependencies) => {
  /**
   * Shows a run as failed if it has been running for too long. Its function died, so the run would
   * never end.
   */
  const withAbandonedAsFailed = (test: StoredToolTest): ToolTest => {
    const isAbandoned =
      test.status === 'running' && clock() - Date.parse(test.metadata.timestamp) > abandonedMs;
    return isAbandoned
      ? { ...test, status: 'error', error: 'The run ended without an answer. Test it again.' }
      : test;
  };

  const toRunningTest = (call: IdentifiedCall, by: string): StoredToolTest => ({
    executionId: call.executionId,
    status: 'running',
    success: false,
    executionTime: 0,
    logs: [],
    by,
    parameters: textOf(call.parameters, parametersMaxLength, 'These parameters are too long.'),
    metadata: {
      toolName: call.toolName,
      customerId: call.customerId,
      automationInstanceId: call.automationInstanceId,
      timestamp: toInstant(clock()),
    },
  });

  const runTool = async (tool: Tool, call: IdentifiedCall, by: string) => {
    const { customerId, executionId } = call;
    const { lines, say: logLine } = createLines(
      (all) => tests.note(customerId, executionId, all),
      clock,
    );
    await logLine(`Running ${tool.name}`);
    const author = { userId: by, isManager: true };
    try {
      // A test runs only once. Whatever the tool creates gets a new id from us, not one from the
      // caller.
      const callFields = { callId: newId(clock()), payer: managersPayer };
      const context = { customerId, author, ...callFields, log: logLine };
      const output = await tool.run(call.parameters, context);
      const result = textOf(output, resultMaxLength, 'The result is too long to show in full.');
      await logLine('Done');
      return { lines, result };
    } catch (error) {
      const errorMessage = problemTextOf(error);
      await logLine(`Error: ${errorMessage}`);
      return { lines, error: errorMessage };
    }
  };

  return {
    /**
     * Runs a tool. A repeated call with the same execution id returns the first result and doesn't
     * run again.
     * @throws AppError tool_not_found, customer_not_found, tool_parameters_invalid
     */
    async run(requestedCall: Call, by: string): Promise<ToolTest> {
      const call = { ...requestedCall, executionId: requestedCall.executionId ?? newId(clock()) };
      const tool = tools.get(call.toolName);
      if (!tool) throw new AppError('tool_not_found', 'There is no tool with this name.');
      await customer(call.customerId);
      const test = toRunningTest(call, by);
      if (!(await tests.begin(test))) {
        const earlier = await tests.find(call.customerId, call.executionId);
        if (earlier) return withAbandonedAsFailed(earlier);
      }
      const startedAt = clock();
      const { lines, result, error } = await runTool(tool, call, by);
      const isDone = error === undefined;
      const ended: StoredToolTest = {
        ...test,
        status: isDone ? 'success' : 'error',
        success: isDone,
        logs: lines,
        ...(isDone ? { result } : { error }),
        executionTime: Math.max(0, clock() - startedAt),
      };
      await tests.end(ended);
      return ended;
    },

    /** @throws AppError tool_test_not_found */
    async get(customerId: string, executionId: string): Promise<ToolTest> {
      const test = await tests.find(customerId, executionId);
      if (!test) throw new AppError('tool_test_not_found', 'We can’t find this run.');
      return withAbandonedAsFailed(test);
    },

    async newest(customerId: string): Promise<readonly ToolTest[]> {
      return (await tests.newestTests(customerId)).map(withAbandonedAsFailed);
    },
  };
};
