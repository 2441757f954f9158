import { CURRENT_CONTENT_TYPE } from '../../shared/email/content-types';
import type { BodyStore } from '../email-content/body-store';
import { putBodyWithThumbnail } from '../email-content/body-with-thumbnail';
import { AppError } from '../platform/app-error';
import type { BrandDesign } from './brand-design';
import type { Author } from './draft-log';
import type { createDraftService } from './draft-service';

export type WrittenDraftParts = {
  /** Returns a draft service that uses this id for the next draft it creates. */
  readonly drafts: (id: string) => Pick<ReturnType<typeof createDraftService>, 'create'>;
  readonly bodies: Pick<BodyStore, 'put'>;
  readonly brandDesign: Pick<BrandDesign, 'of'>;
};

/** The content of an email that the assistant wrote, in the editor's markup. */
type WrittenContent = {
  readonly name: string;
  readonly subject: string;
  readonly preHeader: string;
  readonly body: string;
  readonly segmentIds?: string[];
};

const isAlreadyCreated = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'stale_version';

/**
 * Creates a draft in the store's design, under an id that was chosen before the call. If the call
 * is repeated, for example after a crash, it finds the draft and leaves it unchanged, including
 * people's edits.
 */
export const createDraftWriter =
  ({ drafts, bodies, brandDesign }: WrittenDraftParts) =>
  async (customerId: string, id: string, content: WrittenContent, author: Author) => {
    const { body: written, ...fields } = content;
    const editor = CURRENT_CONTENT_TYPE;
    const { body, ...dress } = await brandDesign.of(customerId, written);
    const { styles } = dress;
    const drawn = await putBodyWithThumbnail(bodies, customerId, { body, editor, styles });
    try {
      await drafts(id).create(customerId, { ...fields, ...dress, editor, ...drawn }, author);
    } catch (error) {
      if (!isAlreadyCreated(error)) throw error;
    }
  };
export type DraftWriter = ReturnType<typeof createDraftWriter>;
