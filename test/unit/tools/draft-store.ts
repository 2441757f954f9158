import { createDraftWriter } from '../../../functions/drafts/written-draft';
import { AppError } from '../../../functions/platform/app-error';
import type { ToolContext } from '../../../functions/tools/tool';
import {
  type WriteDraftSources,
  writeDraftTool,
} from '../../../functions/tools/writing/write-draft';
import { DEFAULT_EMAIL_STYLE } from '../../../shared/email/document/styles';

export const product = {
  id: '8123',
  title: 'Boston Fern',
  url: 'https://ferns.myshopify.example/products/boston',
  imageUrl: 'https://cdn.example/boston.jpg',
  price: { amount: 1250, currency: 'EUR' },
  isForSale: true,
};
const image = { key: 'assets/c1/a.jpg', name: 'a.jpg', width: 900 };

/**
 * Returns drafts and offers of a store with one image and one product, and of another store with
 * one of each.
 */
export const store = (takenIds: string[] = []) => {
  const createdDrafts: { id: string; content: Record<string, unknown>; author: unknown }[] = [];
  const bodies: string[] = [];
  const lines: string[] = [];
  const drafts = (id: string) => ({
    create: async (_: string, content: object, author?: unknown) => {
      if (takenIds.includes(id)) throw new AppError('stale_version', 'It is there.');
      takenIds.push(id);
      createdDrafts.push({ id, content: { ...content }, author });
      return { draft: { id }, body: '' } as never;
    },
  });
  const isOwnDraft = (customerId: string, id: string, ownId: string) =>
    customerId === 'c1' && id === ownId;
  const sources = {
    written: createDraftWriter({
      drafts,
      brandDesign: {
        of: async (_, body) => ({ body, styles: DEFAULT_EMAIL_STYLE, senderId: 's1' }),
      },
      bodies: {
        put: async (_, { body }) => {
          bodies.push(body);
          return 'key';
        },
      },
    }),
    customer: async () => ({
      name: 'Ferns',
      website: 'https://ferns.example',
      theme: { button: { borderRadius: 12 } },
    }),
    brain: async () => ({ pairs: [{ key: 'Code', text: 'Our code is SPRING24' }] }),
    assets: {
      find: async (customer: string, id: string) =>
        isOwnDraft(customer, id, 'IMG') ? image : undefined,
    },
    product: async (customer: string, id: string) =>
      isOwnDraft(customer, id, '8123') ? product : undefined,
    appUrl: 'https://app.example',
  } as unknown as WriteDraftSources;
  const context: ToolContext = {
    customerId: 'c1',
    callId: '01CALL',
    author: { userId: 'u1', isManager: true },
    log: async (line) => void lines.push(line),
  };
  const run = (input: object, toolContext: ToolContext) =>
    writeDraftTool(sources).run(
      { name: 'Ferns', subject: 'Ferns', ...input },
      toolContext,
    ) as Promise<{
      leftOut: object;
    }>;
  return {
    made: createdDrafts,
    bodies,
    lines,
    write: (input: object, overrides: Partial<ToolContext> = {}) =>
      run(input, { ...context, knownFacts: 'Write about ferns', ...overrides }),
    byHand: (input: object) => run(input, { ...context, callId: '03' }),
  };
};
