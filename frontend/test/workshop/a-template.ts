import type { TemplateSummary, TemplateView } from '../../../shared/contracts/email/templates';
import { aDraft } from '../a-draft';

/** A template as it appears in a list, with the given name and id. */
export const templateSummary = (
  index: number,
  changes: Partial<TemplateSummary> = {},
): TemplateSummary => ({
  id: `01JD0000000000000000000${String(index).padStart(3, '0')}`,
  name: `Template ${index}`,
  subject: `Subject ${index}`,
  origin: 'own',
  rev: 3,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...changes,
});

/** A complete template made of blocks. */
export const aTemplate = (changes: Partial<TemplateView> = {}): TemplateView => ({
  ...templateSummary(1),

  preHeader: '',
  body: '<p>Hello there</p>',
  editor: 'TIPTAP_REACTEMAIL',
  styles: aDraft().styles,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...changes,
});
