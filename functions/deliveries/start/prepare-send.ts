import type * as z from 'zod';
import type { sendBody } from '../../../shared/contracts/emails';
import { checkStandalone, keepLegacy, staleDraft } from '../../drafts/draft';
import { storedBody } from '../../email-content/body-rules';
import type { BodyStore } from '../../email-content/body-store';
import { putBodyWithThumbnail } from '../../email-content/body-with-thumbnail';
import type { Draft } from '../../items/draft';
import { type Clock, toInstant } from '../../platform/clock';
import type { ReadyToSend, SendCheck } from './readiness-check';

/** The content of the author's screen when they click the send button. */
export type SendRequest = Omit<z.infer<typeof sendBody>, 'draftId'>;

export type PrepareDependencies = {
  readonly check: SendCheck;
  readonly bodies: Pick<BodyStore, 'put'>;
  readonly clock: Clock;
};

/**
 * Returns the draft with the posted content after checking it and storing its body. Nothing else is
 * written yet.
 */
export const prepareSend = async (
  customerId: string,
  found: Draft,
  posted: SendRequest,
  { check, bodies, clock }: PrepareDependencies,
): Promise<ReadyToSend> => {
  checkStandalone(found);
  if (posted.rev !== undefined && posted.rev !== found.rev) throw staleDraft();
  const { body: postedBody, rev: _rev, ...content } = posted;
  // Removes the recipients and the hour of an earlier schedule, because this send determines them
  // again.
  const {
    taken: _fixedRecipients,
    ownTimeAt: _recipientTime,
    zoneMove: _zoneMove,
    ...known
  } = found;
  const { body, editor } = storedBody({ body: postedBody, editor: posted.editor });
  const legacy = keepLegacy(found, editor);
  const draft = { ...known, ...legacy, ...content, editor, updatedAt: toInstant(clock()) };
  const ready = await check(customerId, draft, body);
  return {
    ...ready,
    draft: {
      ...draft,
      ...(await putBodyWithThumbnail(bodies, customerId, { body, editor, styles: draft.styles })),
    },
  };
};
