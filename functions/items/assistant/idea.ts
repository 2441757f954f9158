import * as z from 'zod';
import { assistantLimits } from '../../../shared/assistant-limits';
import { ideaView } from '../../../shared/contracts/assistant/ideas';
import { modelProvider } from '../../../shared/contracts/assistant/models';
import { customerPartition } from '../account/customer-keys';

const storedSchema = ideaView.omit({ styles: true }).extend({
  subject: z.string(),
  preHeader: z.string(),
  name: z.string(),
  /**
   * The id that the idea's draft gets. It's created together with the idea, because the client
   * chooses the idea's own id. Absent in older ideas, whose drafts have the idea's id.
   */
  newDraftId: z.string().optional(),
  /** The user who submitted the idea. */
  by: z.string(),
  byManager: z.boolean(),
  /**
   * Whether the user who stopped the writing keeps what was written so far. If so, the idea's draft
   * isn't removed.
   */
  isKept: z.boolean().optional(),
  /** When the idea's writer last reported progress, in epoch milliseconds. */
  heardAt: z.number(),
  /** The model provider that was asked. Absent until a provider is asked. */
  provider: modelProvider.optional(),
  model: z.string().optional(),
  /**
   * The managers' prompt that the idea was written with. Absent when the product's own prompt was
   * used.
   */
  promptId: z.string().optional(),
  durationMs: z.number().optional(),
});
/** An idea for an email, and its draft while a model writes it. */
export type Idea = z.infer<typeof storedSchema>;

/** Ids of ideas begin with their creation time. */
export const ideaKey = (customerId: string, ideaId: string) => ({
  pk: customerPartition(customerId),
  sk: `IDEA#${ideaId}`,
});

export const ideaItem = (customerId: string, value: Idea) => ({
  ...ideaKey(customerId, value.id),
  ...value,
  ttl: Math.floor(Date.parse(value.createdAt) / 1000) + assistantLimits.idea.keptDays * 24 * 3600,
});

export const readIdea = (item: unknown): Idea => storedSchema.parse(item);
