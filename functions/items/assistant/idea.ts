import * as z from 'zod';
import { assistantLimits } from '../../../shared/assistant-limits';
import { ideaView } from '../../../shared/contracts/assistant/ideas';
import { modelProvider } from '../../../shared/contracts/assistant/models';
import { customerPartition } from '../account/customer-keys';

const stored = ideaView.omit({ styles: true }).extend({
  subject: z.string(),
  preHeader: z.string(),
  name: z.string(),
  /**
   * The id its draft gets, made when the idea was: the idea's own comes from outside. Absent in ideas of
   * before, whose drafts have their id.
   */
  newDraftId: z.string().optional(),
  /** Who had it. */
  by: z.string(),
  byManager: z.boolean(),
  /** Whoever stopped it keeps what is there: its draft is not taken away. */
  isKept: z.boolean().optional(),
  /** When its writer was last heard of, epoch milliseconds. */
  heardAt: z.number(),
  /** Whom it was asked; absent until then. */
  provider: modelProvider.optional(),
  model: z.string().optional(),
  /** The managers' prompt that it was written with; absent for the product's own words. */
  promptId: z.string().optional(),
  durationMs: z.number().optional(),
});
/** An idea for an email, and its draft as a model writes it. */
export type Idea = z.infer<typeof stored>;

/** Ids begin with their time. */
export const ideaKey = (customerId: string, ideaId: string) => ({
  pk: customerPartition(customerId),
  sk: `IDEA#${ideaId}`,
});

export const ideaItem = (customerId: string, value: Idea) => ({
  ...ideaKey(customerId, value.id),
  ...value,
  ttl: Math.floor(Date.parse(value.createdAt) / 1000) + assistantLimits.idea.keptDays * 24 * 3600,
});

export const readIdea = (item: unknown): Idea => stored.parse(item);
