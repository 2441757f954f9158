import * as z from 'zod';
import type { ModelChoice } from '../../assistant/assistant-access';
import type { BudgetedAsker } from '../../assistant/budget/budgeted-asker';
import { asData } from '../../assistant/data-text';
import type { createDraftService } from '../../drafts/draft-service';
import { AppError } from '../../platform/app-error';
import { defineTool, type ToolContext } from '../tool';

export type DraftSources = {
  /** Drafts whose next one has the id of the call. */
  readonly drafts: (
    callId: string,
  ) => Pick<ReturnType<typeof createDraftService>, 'create' | 'open' | 'save'>;
  readonly asker: BudgetedAsker;
  /** The model that is asked where nobody chose one. @throws AppError assistant_off */
  readonly model: () => Promise<ModelChoice>;
};

const subject = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .describe('Subject line')
  .meta({ examples: ['The ferns are back'] });

const entities: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** Plain paragraphs in the editor's markup; whatever looks like markup in them stays text. */
const bodyOf = (heading: string, paragraphs: readonly string[]): string =>
  [
    heading ? `<email-heading>${escaped(heading)}</email-heading>` : '',
    ...paragraphs.map((text) => `<email-paragraph>${escaped(text)}</email-paragraph>`),
  ].join('');

const isThere = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'stale_version';

/** The draft of this call, made now or by an earlier try. */
const ownDraft = async (
  drafts: ReturnType<DraftSources['drafts']>,
  { customerId, author, callId }: ToolContext,
  name: string,
) => {
  try {
    return await drafts.create(customerId, { name }, author);
  } catch (error) {
    if (!isThere(error)) throw error;
    return drafts.open(customerId, callId);
  }
};

/** One line each, without numbers or quotes around it. */
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

/** What a person looks at before anything comes of it. */
export const draftTools = ({ drafts, asker, model }: DraftSources) => [
  defineTool({
    name: 'write_draft',
    description: 'Writes a new draft for somebody to look at. It is not sent',
    permission: 'write',
    parameters: z.object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(255)
        .describe('What the email is called in the list')
        .meta({ examples: ['Ferns in autumn'] }),
      subject,
      preHeader: z.string().max(200).default('').describe('The text after the subject'),
      heading: z.string().max(200).default('').describe('The heading; may be empty'),
      paragraphs: z
        .array(z.string().trim().min(1).max(2000))
        .min(1)
        .max(20)
        .describe('The text, a paragraph each')
        .meta({ examples: [['They sold out in a week. Here they are again.']] }),
    }),
    work: async ({ name, heading, paragraphs, ...lines }, context) => {
      const { customerId, callId, author, log } = context;
      const service = drafts(callId);
      const { draft } = await ownDraft(service, context, name);
      await log(`Draft ${draft.id} is there`);
      // A save repeated with its id is answered again, so a draft that people changed since stays.
      const changes = { ...lines, body: bodyOf(heading, paragraphs), rev: 1, saveId: callId };
      if (draft.rev === 1 || draft.saveId === callId) {
        await service.save(customerId, draft.id, changes, author);
      }
      return { draftId: draft.id, name: draft.name, isSent: false };
    },
  }),
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
      count: z.int().min(1).max(10).default(5).describe('How many, 10 at most'),
    }),
    work: async ({ idea, count }, { customerId, payer = customerId, log, spent }) => {
      const prompt = `Write ${count} subject lines for the email described in the data, one on each line and nothing else.\n${asData('idea', idea)}`;
      const choice = await model();
      await log(`Asking ${choice.model}`);
      const question = { ...choice, temperature: 0.8, prompt };
      const answer = await asker.askFor(payer, question, async (lost) =>
        spent?.(lost.costMicroUsd),
      );
      spent?.(answer.costMicroUsd);
      await log(`${answer.inputTokens} tokens in, ${answer.outputTokens} out`);
      return { subjects: linesOf(answer.text).slice(0, count), costMicroUsd: answer.costMicroUsd };
    },
  }),
];
