import * as z from 'zod';
import { limits } from '../../limits';
import { displayedText, id, instant, paging } from '../common';
import { editorContentType, emailStyles } from '../emails';
import { emailLine } from './email-line';
import { thumbnail } from './thumbnail';

const noName = 'Enter a template name.';

const name = z
  .string({ error: noName })
  .overwrite((typed) => typed.replace(/\s+/g, ' ').trim())
  .min(1, noName)
  .max(255, 'Use 255 characters or fewer.');

/**
 * The owner: the current account, the managers, or the starter templates that come with Mailbloom.
 */
export const templateOrigin = z.enum(['own', 'managers', 'starter']);
export type TemplateOrigin = z.infer<typeof templateOrigin>;

const content = {
  subject: emailLine('subject'),
  preHeader: emailLine('preview text'),
  body: z.string().max(limits.bodyMaxBytes),
  editor: editorContentType,
  styles: emailStyles,
};

export const templateView = z.object({
  id,
  name: z.string(),
  ...content,
  origin: templateOrigin,
  /**
   * The template's revision, which increases by one with every save. Each save must include the
   * revision that it is based on.
   */
  rev: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  /**
   * The id of the save that created this revision. With it, a client can find out whether its save
   * succeeded if the response was lost.
   */
  saveId: z.string().optional(),
});
export type TemplateView = z.infer<typeof templateView>;

export const createTemplateBody = z.object({ name, ...z.object(content).partial().shape });

export const updateTemplateBody = z.object({
  rev: z.number().int().min(0),
  /**
   * The id of a save. Every attempt of the same save sends the same id, so that nothing is stored
   * twice.
   */
  saveId: z.string().min(8).max(40).optional(),
  name: name.optional(),
  ...z.object(content).partial().shape,
});

export const templateSummary = z.object({
  id,
  name: displayedText,
  subject: displayedText,
  origin: templateOrigin,
  rev: z.number().int(),
  updatedAt: instant,
  /** Absent if there is nothing to show. */
  thumbnail: thumbnail.optional(),
});
export type TemplateSummary = z.infer<typeof templateSummary>;

const { limit, offset } = paging(limits.templatesPageSize);
export const templateListQuery = z.object({
  origin: templateOrigin.default('own'),
  search: z.string().trim().max(limits.searchMaxLength).optional(),
  limit,
  offset,
});
export const templatePage = z.object({ templates: z.array(templateSummary), total: z.number() });
