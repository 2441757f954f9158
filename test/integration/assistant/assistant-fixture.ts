import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Behavior } from '@mailbloom/model-simulator';
import { runKey } from '../../../functions/items/assistant/automation-run';
import { spendingKey } from '../../../functions/items/assistant/spending';
import type { AutomationRun } from '../../../shared/contracts/assistant/automation-runs';
import { eventually } from '../../support/eventually';
import { startLocalProduct } from '../../support/local-product';

let ids = 0;
/** Returns an ID as the app creates it, beginning with its time. */
export const nextId = (): string => {
  ids += 1;
  return `01KB0${String(ids).padStart(21, '0')}`;
};

/** Returns a prompt line that makes the model simulator call a tool. */
export const useTool = (name: string, parameters: object = {}): string =>
  `Use the tool ${name} with ${JSON.stringify(parameters)}`;

export const writeDraft = (name: string): string =>
  useTool('write_draft', { name, subject: `About ${name}`, paragraphs: ['Ferns are back.'] });

/** Starts the product with one store, and helpers for tests of the assistant. */
export const openAssistant = async () => {
  const product = await startLocalProduct();
  const token = await product.signInAsManager('manager@agency.test');
  const { id: customerId } = await product.api(token, 'POST /customer/create', {
    body: { brand: 'Fern & Thistle', email: 'owner@fern.test' },
  });
  const { TABLE_NAME: TableName } = await product.environment();

  const run = (runId: string): Promise<AutomationRun> =>
    product.api(token, 'GET /automation-runs/{runId}', { params: { runId }, customerId });

  const automation = (template: string, tools: readonly string[]) =>
    product.api(token, 'POST /automations', {
      body: { name: 'Ferns', category: 'FOR_NUDGE', template, tools, inputs: [] },
    });

  const start = async (template: string, tools: readonly string[]): Promise<string> => {
    const { id: automationId } = await automation(template, tools);
    const body = { customerId, runId: nextId(), inputs: {} };
    await product.api(token, 'POST /automations/{automationId}/runs', {
      params: { automationId },
      body,
    });
    return body.runId;
  };

  return {
    product,
    token,
    customerId,
    run,
    automation,
    start,

    /**
     * Sets how the model simulator behaves, through the form on its page. 0 questions means all
     * questions.
     */
    behave: async (behavior: Behavior, questions = 0) => {
      await fetch(`${product.origin}/local/model`, {
        method: 'POST',
        headers: { origin: product.origin },
        body: new URLSearchParams({ behavior, questions: String(questions) }),
        redirect: 'manual',
      });
    },

    when: (runId: string, description: string, holds: (run: AutomationRun) => boolean) =>
      eventually(description, async () => {
        const now = await run(runId);
        return holds(now) && now;
      }),

    ended: (runId: string) =>
      eventually('the run has ended', async () => {
        const now = await run(runId);
        return now.status !== 'running' && now;
      }),

    drafts: async () => {
      const input = { customerId, query: { limit: 100 } };
      return (await product.api(token, 'GET /draft', input)).drafts.map(({ name }) => name);
    },

    /** Changes a run in the database. No worker may be running it. */
    setRun: (runId: string, name: 'budgetMicroUsd' | 'tools', value: unknown) =>
      product.aws.table.send(
        new UpdateCommand({
          TableName,
          Key: runKey(customerId, runId),
          UpdateExpression: 'SET #name = :value',
          ExpressionAttributeNames: { '#name': name },
          ExpressionAttributeValues: { ':value': value },
        }),
      ),

    month: async () => {
      const month = new Date(await product.now()).toISOString().slice(0, 7);
      const key = spendingKey(customerId, month);
      return {
        set: (costMicroUsd: number) =>
          product.aws.table.send(
            new UpdateCommand({
              TableName,
              Key: key,
              UpdateExpression: 'SET costMicroUsd = :cost',
              ExpressionAttributeValues: { ':cost': costMicroUsd },
            }),
          ),
        cost: async (): Promise<number> => {
          const { Item } = await product.aws.table.send(new GetCommand({ TableName, Key: key }));
          return Item?.costMicroUsd ?? 0;
        },
      };
    },
  };
};
export type AssistantFixture = Awaited<ReturnType<typeof openAssistant>>;
