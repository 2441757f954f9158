import type * as z from 'zod';
import type { sendBody } from '../../../shared/contracts/emails';
import { checkOnItsOwn, keepLegacy, staleDraft } from '../../drafts/draft';
import { storedBody } from '../../email-content/body-rules';
import type { BodyStore } from '../../email-content/body-store';
import type { Draft } from '../../items/draft';
import { type Clock, toInstant } from '../../platform/clock';
import type { Ready, SendCheck } from './readiness-check';

/** The content of the author's screen when they click the button. */
export type Posted = Omit<z.infer<typeof sendBody>, 'draftId'>;

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
  posted: Posted,
  { check, bodies, clock }: PrepareDependencies,
): Promise<Ready> => {
  checkOnItsOwn(found);
  if (posted.rev !== undefined && posted.rev !== found.rev) throw staleDraft();
  const { body: given, rev: _rev, ...content } = posted;
  // Recipients and hour from an earlier schedule no longer apply, because this send determines them
  // again.
  const { taken: _taken, ownTimeAt: _ownTimeAt, zoneMove: _zoneMove, ...known } = found;
  const { body, editor } = storedBody({ body: given, editor: posted.editor });
  const legacy = keepLegacy(found, editor);
  const draft = { ...known, ...legacy, ...content, editor, updatedAt: toInstant(clock()) };
  const ready = await check(customerId, draft, body);
  return {
    ...ready,
    draft: { ...draft, bodyKey: await bodies.put(customerId, { body, editor }) },
  };
};
