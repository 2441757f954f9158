import { putBodyWithThumbnail } from '../../functions/email-content/body-with-thumbnail';
import { automationItem } from '../../functions/items/assistant/automation';
import { nudgeItem } from '../../functions/items/assistant/nudge';
import { type Prompt, promptItem, versionItem } from '../../functions/items/assistant/prompt';
import { type Template, templateItem } from '../../functions/items/library/template';
import { toInstant } from '../../functions/platform/clock';
import { putItems } from '../../functions/platform/table/batch-requests';
import { DEFAULT_EMAIL_STYLE } from '../../shared/email/document/styles';
import { templateLibraryId } from '../../shared/template-library';
import { demoAddresses } from './demo-addresses';
import { type DemoAgency, userOf } from './demo-agency';
import type { DemoParts } from './demo-parts';
import { topicsFor } from './email-topics';
import { newsletterOf } from './newsletter';
import {
  careTipAutomation,
  careTipNudge,
  careTipTemplate,
  demoPrompts,
} from './template-library-texts';

/** The simulator's provider and model. */
const scriptedModel = { provider: 'openai', model: 'scripted' } as const;

const saveTemplate = async (
  { bodies, random }: DemoParts,
  at: number,
  ownerId: string,
  { body, ...texts }: Pick<Template, 'name' | 'subject' | 'preHeader'> & { readonly body: string },
): Promise<Template> => {
  const id = random.id(at);
  const editor = 'TIPTAP_REACTEMAIL' as const;
  const styles = DEFAULT_EMAIL_STYLE;
  return {
    id,
    ...texts,
    editor,
    styles,
    rev: 1,
    ...(await putBodyWithThumbnail(bodies, ownerId, { body, editor, styles })),
    createdAt: toInstant(at),
    updatedAt: toInstant(at),
  };
};

/** Returns one template that managers made for all stores, and one that the store saved. */
const templateItems = async (parts: DemoParts, customerId: string) => {
  const [topic] = topicsFor([parts.now]);
  if (!topic) throw new Error('No topic fits the time of the first start.');
  const { body, preHeader, subject } = newsletterOf(topic, 0);
  const ofStore = { name: 'Our monthly letter', subject, preHeader, body };
  return [
    templateItem(
      templateLibraryId,
      await saveTemplate(parts, parts.daysAgo(30), templateLibraryId, careTipTemplate),
    ),
    templateItem(customerId, await saveTemplate(parts, parts.daysAgo(5), customerId, ofStore)),
  ];
};

/**
 * Creates what the agency's managers made: prompts, their own automation, the nudge that starts it,
 * and templates. Nothing has been run, because a run contains a model's answers and no model has
 * been called.
 */
export const seedTemplateLibrary = async (
  parts: DemoParts,
  { customer }: DemoAgency,
): Promise<void> => {
  const by = await userOf(parts, demoAddresses.manager, 'Managers');
  const at = parts.daysAgo(30);
  const updatedAt = toInstant(at);
  const prompts = demoPrompts.map(
    (prompt): Prompt => ({ ...prompt, ...scriptedModel, rev: 1, updatedAt, by }),
  );
  const automation = { ...careTipAutomation, id: parts.random.id(at), rev: 1, updatedAt, by };
  const nudge = { ...careTipNudge, id: parts.random.id(at), rev: 1, by };
  await putItems(parts.table, [
    ...prompts.flatMap((prompt) => [promptItem(prompt), versionItem(prompt)]),
    automationItem(automation),
    nudgeItem({ ...nudge, automationId: automation.id }),
    ...(await templateItems(parts, customer.customerId)),
  ]);
};
