import { storedBody } from '../email-content/body-rules';
import type { BodyStore } from '../email-content/body-store';
import { putBodyWithThumbnail } from '../email-content/body-with-thumbnail';
import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import type { BrandedTemplate } from '../templates/template-taking';
import { type DraftContent, newDraft } from './draft';
import type { Author } from './draft-log';
import type { DraftLog } from './draft-log-repository';
import type { DraftRepository } from './draft-repository';
import { type DraftWithBody, saveMarkOf } from './draft-saves';

type Dependencies = {
  readonly drafts: Pick<DraftRepository, 'create'>;
  readonly bodies: BodyStore;
  readonly log: Pick<DraftLog, 'items'>;
  readonly take: BrandedTemplate;
  readonly clock: Clock;
  readonly newId: NewId;
};

/** Creates an email from a template. It has the template's name unless another name is given. */
export const createDraftFromTemplate =
  ({ drafts, bodies, log, take, clock, newId }: Dependencies) =>
  async (
    customerId: string,
    templateId: string,
    { name: requestedName, segmentIds = [] }: Partial<Pick<DraftContent, 'name' | 'segmentIds'>>,
    author: Author,
  ): Promise<DraftWithBody> => {
    const {
      name,
      body: templateBody,
      editor: kind,
      ...content
    } = await take(customerId, templateId);
    // The body is sanitized again, because a template may be older than some of the sanitizer's
    // rules.
    const { body, editor } = storedBody({ body: templateBody, editor: kind });
    const now = clock();
    const draft = newDraft({
      ...content,
      editor,
      segmentIds,
      name: requestedName || name,
      ...(await putBodyWithThumbnail(bodies, customerId, { body, editor, styles: content.styles })),
      id: newId(now),
      now,
    });
    const event = { kind: 'copied' as const, author, name: name.slice(0, 255) };
    const lines = await log.items(customerId, draft.id, [event]);
    return {
      draft: await drafts.create(customerId, { ...draft, ...saveMarkOf(author) }, lines),
      body,
    };
  };
