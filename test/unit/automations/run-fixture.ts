import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { StepAsker, StepQuestion, StepResponse } from '../../../functions/assistant/ask-step';
import { createBudgetReservation } from '../../../functions/assistant/budget/budget-reservation';
import { createRunHistory } from '../../../functions/automations/runs/run-history';
import { createRunRepository } from '../../../functions/automations/runs/run-repository';
import { createRunExecutor } from '../../../functions/automations/runs/work/run-work';
import type { StoredRun } from '../../../functions/items/assistant/automation-run';
import { readSpending, spendingKey } from '../../../functions/items/assistant/spending';
import { createNewId } from '../../../functions/platform/ids';
import type { Table } from '../../../functions/platform/table/table';
import { createPromptRepository } from '../../../functions/prompts/prompt-repository';
import { defineTool, type Tool } from '../../../functions/tools/tool';
import { assistantLimits } from '../../../shared/assistant-limits';

export const now = Date.UTC(2026, 10, 24);
export const customerId = 'c1';

/** Returns a run as the service creates it. */
export const aRun = (overrides: Partial<StoredRun> = {}): StoredRun => ({
  id: '01KAR000000000000000000001',
  customerId,
  automationId: '01KAA000000000000000000001',
  automationName: 'Brand',
  status: 'running',
  provider: 'openai',
  model: 'm',
  temperature: 0.7,
  tools: ['look', 'write'],
  position: 0,
  pending: [],
  steps: [],
  made: [],
  tries: 0,
  modelCalls: 0,
  toolCalls: 0,
  writes: 0,
  repeats: 0,
  costMicroUsd: 0,
  budgetMicroUsd: 1000,
  by: { userId: 'u1', isManager: true },
  createdAt: new Date(now).toISOString(),
  ...overrides,
});

export const modelAnswer = (
  text: string,
  ...calls: readonly [name: string, input?: object][]
): StepResponse => ({
  text,
  calls: calls.map(([name, input = {}]) => ({ name, input: JSON.stringify(input) })),
  inputTokens: 7,
  outputTokens: 3,
  costMicroUsd: 10,
});

export type Model = (
  question: StepQuestion,
  times: number,
  onLost: (costMicroUsd: number) => void,
) => StepResponse | Promise<StepResponse>;

/**
 * Called before and after each external action. Throwing an error simulates a crash at that point.
 */
export type Fault = (step: string) => void;

/**
 * Sets up runs on a table, with tools that count their calls and a model that the test provides.
 */
export const openRunFixture = (
  table: Table,
  model: Model,
  fault: Fault = () => {},
  maxCost = 100,
) => {
  const messages: { delay?: number | undefined; id: number }[] = [];
  const did: { name: string; callId: string; parameters: unknown }[] = [];
  const questions: StepQuestion[] = [];
  /** The known facts that each tool call received. */
  const known: (string | undefined)[] = [];
  let clock = now;
  let ids = 0;

  const tool = (name: string, permission: 'read' | 'write'): Tool =>
    defineTool({
      name,
      permission,
      description: name,
      parameters: z.object({ of: z.string().optional() }),
      execute: async (parameters, { callId, knownFacts: knownResult }) => {
        known.push(knownResult);
        fault(`before ${name}`);
        const isNew = !did.some((one) => one.callId === callId);
        if (isNew) did.push({ name, callId, parameters });
        fault(`after ${name}`);
        return permission === 'write' ? { draftId: callId } : { seen: parameters };
      },
    });
  const tools = new Map(
    [tool('look', 'read'), tool('write', 'write'), tool('other', 'write')].map((one) => [
      one.name,
      one,
    ]),
  );

  const asker: StepAsker = {
    maxCost: () => maxCost,
    ask: async (question, onLost) => {
      questions.push(question);
      fault('before model');
      const reply = await model(question, questions.length, onLost);
      fault('after model');
      return reply;
    },
  };
  const send = (delay?: number) => {
    fault('before send');
    ids += 1;
    messages.push({ id: ids, delay });
    fault('after send');
  };
  const runs = createRunRepository(table);
  const prompts = createPromptRepository(table);
  const history = createRunHistory({ transcript: runs.transcript, addRun: prompts.addRun });
  const runWorker = createRunExecutor({
    runs,
    tools,
    asker,
    money: createBudgetReservation(table, assistantLimits.budgets),
    newId: createNewId(),
    queue: { goOn: async (_, delay) => send(delay) },
    hold: async () => {},
    history: async (run) => {
      fault('before history');
      await history(run);
      fault('after history');
    },
    clock: () => clock,
  });
  const run = aRun();
  const message = { customerId, runId: run.id };

  return {
    runs,
    prompts,
    work: runWorker,
    did,
    known,
    questions,
    messages,
    message,
    tools,
    pass: (ms: number) => {
      clock += ms;
    },
    begin: (overrides: Partial<StoredRun> = {}) => runs.begin({ ...run, ...overrides }, 'Do it'),
    now: async () => (await runs.find(customerId, run.id))!,
    spent: async () => {
      const Key = spendingKey(customerId, '2026-11');
      const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
      return readSpending(Item).costMicroUsd;
    },
    reception: (id: number | string) => ({ messageId: String(id), receiptHandle: 'r' }),
    /** Handles all messages. If one crashes, it is delivered again, as in a queue. */
    async workOff(maxMessages = 300) {
      const waitingIds: string[] = ['start'];
      for (let received = 0; received < maxMessages; received += 1) {
        const id = waitingIds[0];
        if (id === undefined) return;
        try {
          await runWorker.goOn(message, this.reception(id));
          waitingIds.shift();
        } catch (error) {
          if (!(error instanceof Error) || error.message !== 'died') throw error;
        }
        waitingIds.push(...messages.splice(0).map((one) => String(one.id)));
      }
      throw new Error('The run never came to its end');
    },
  };
};
