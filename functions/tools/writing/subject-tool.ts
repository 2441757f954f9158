import * as z from 'zod';
import type { ModelChoice } from '../../assistant/assistant-access';
import type { BudgetedAsker } from '../../assistant/budget/budgeted-asker';
import { toDataBlock } from '../../assistant/data-text';
import { defineTool } from '../tool';

export type SubjectSources = {
  readonly asker: BudgetedAsker;
  /** Returns the model to use if none was chosen. @throws AppError assistant_off */
  readonly model: () => Promise<ModelChoice>;
};

/** Splits a text into lines, without numbers and surrounding quotes. */
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*(?:\d+[.)]|[-*•])\s*/, '')
        .replace(/^["“](.*)["”]$/, '$1')
        .trim(),
    )
    .filter((line) => line !== '' && line.length <= 200);

/** A tool that suggests subject lines. It writes nothing. */
export const subjectTool = ({ asker, model }: SubjectSources) =>
  defineTool({
    name: 'propose_subjects',
    description: 'Asks the model for subject lines for an idea',
    permission: 'read',
    parameters: z.object({
      idea: z
        .string()
        .trim()
        .min(1)
        .max(2000)
        .describe('What the email is about')
        .meta({ examples: ['Ferns are back in stock'] }),
      count: z.int().min(1).max(10).default(5).describe('The number of results, up to 10'),
    }),
    execute: async ({ idea, count }, { customerId, payer = customerId, log, reportCost }) => {
      const prompt = `Write ${count} subject lines for the email described in the data, one on each line and nothing else.\n${toDataBlock('idea', idea)}`;
      const choice = await model();
      await log(`Asking ${choice.model}`);
      const question = { ...choice, temperature: 0.8, prompt };
      const response = await asker.askFor(payer, question, async (failedCall) =>
        reportCost?.(failedCall.costMicroUsd),
      );
      reportCost?.(response.costMicroUsd);
      await log(`${response.inputTokens} input tokens, ${response.outputTokens} output tokens`);
      return {
        subjects: linesOf(response.text).slice(0, count),
        costMicroUsd: response.costMicroUsd,
      };
    },
  });
