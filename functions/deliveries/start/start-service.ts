import type * as z from 'zod';
import type { sendBody } from '../../../shared/contracts/emails';
import { type Draft, isUnsent, keepLegacy, staleDraft } from '../../drafts/draft';
import type { Author, DraftEvent } from '../../drafts/draft-log';
import type { DraftLog } from '../../drafts/draft-log-repository';
import type { DraftRepository } from '../../drafts/draft-repository';
import { storedBody } from '../../email-content/body-rules';
import type { BodyStore } from '../../email-content/body-store';
import { AppError } from '../../platform/app-error';
import { type Clock, toInstant } from '../../platform/clock';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import {
  createSendCheck,
  deliveryOf,
  type Ready,
  type SendCheckDependencies,
} from './readiness-check';
import { checkAccount, checkSendAt } from './readiness-rules';
import { LostRace, type SendTransaction } from './start-transaction';

export type SendDependencies = SendCheckDependencies & {
  readonly drafts: DraftRepository;
  readonly bodies: BodyStore;
  readonly log: Pick<DraftLog, 'items'>;
  readonly deliveries: Pick<DeliveryRepository, 'createItem'>;
  readonly transaction: SendTransaction;
  readonly clock: Clock;
};

/** What is on the author's screen when the button is pressed. */
export type Posted = Omit<z.infer<typeof sendBody>, 'draftId'>;

/** Two sends of one account at the very same moment are already rare. */
const mostTries = 4;

export const createSendService = (dependencies: SendDependencies) => {
  const { drafts, bodies, log, customers, audience, deliveries, transaction, clock } = dependencies;
  const check = createSendCheck(dependencies);

  /** The draft with what was posted, checked and its body stored; nothing else is written yet. */
  const prepare = async (customerId: string, found: Draft, posted: Posted): Promise<Ready> => {
    if (posted.rev !== undefined && posted.rev !== found.rev) throw staleDraft();
    const { body: given, rev: _rev, ...content } = posted;
    const { body, editor } = storedBody({ body: given, editor: posted.editor });
    const legacy = keepLegacy(found, editor);
    const draft = { ...found, ...legacy, ...content, editor, updatedAt: toInstant(clock()) };
    const ready = await check(customerId, draft, body);
    return {
      ...ready,
      draft: { ...draft, bodyKey: await bodies.put(customerId, { body, editor }) },
    };
  };

  const commit = async (customerId: string, ready: Ready, author?: Author): Promise<void> => {
    const { draft } = ready;
    const lines = await log.items(customerId, draft.id, [{ kind: 'sent', author }]);
    const audienceKey = await audience.freeze(customerId, draft.segmentIds);
    const now = clock();
    const sending: Draft = { ...draft, status: 'sending', sendAt: undefined, rev: draft.rev + 1 };
    for (let attempt = 1; ; attempt += 1) {
      const customer = attempt === 1 ? ready.customer : await customers.get(customerId);
      try {
        return await transaction.commit({
          customer,
          now,
          draft: drafts.saveItem(customerId, sending, draft.rev),
          delivery: deliveries.createItem(deliveryOf({ ...ready, customer }, audienceKey, now)),
          alongside: lines,
        });
      } catch (error) {
        if (!(error instanceof LostRace) || attempt === mostTries) throw error;
        checkAccount(customer, 0);
      }
    }
  };

  /** True when a second click, or a repeated call, finds the email already on its way. */
  const isOnItsWay = async (customerId: string, draftId: string): Promise<boolean> =>
    !isUnsent(await drafts.get(customerId, draftId));

  return {
    /**
     * Sends a draft with the posted content; a second call changes nothing and answers the same.
     * @throws AppError for every reason not to send; nothing is written then
     */
    async send(
      customerId: string,
      draftId: string,
      posted: Posted,
      author?: Author,
    ): Promise<void> {
      const found = await drafts.get(customerId, draftId);
      if (!isUnsent(found)) return;
      try {
        await commit(customerId, await prepare(customerId, found, posted), author);
      } catch (error) {
        const raced = error instanceof AppError && error.code === 'stale_version';
        if (!raced || !(await isOnItsWay(customerId, draftId))) throw error;
      }
    },

    /** Sends a scheduled draft as it is stored. @throws AppError like `send` */
    async sendStored(customerId: string, found: Draft): Promise<void> {
      await commit(customerId, await check(customerId, found, await bodies.get(found)));
    },

    /** Stores what was posted and has it sent at `sendAt`. @throws AppError like `send` */
    async schedule(
      customerId: string,
      draftId: string,
      posted: Posted,
      sendAt: string,
      author?: Author,
    ) {
      checkSendAt(sendAt, clock());
      const found = await drafts.get(customerId, draftId);
      if (!isUnsent(found)) {
        throw new AppError('draft_already_sent', 'This email was sent already.');
      }
      const { draft } = await prepare(customerId, found, posted);
      const scheduled: Draft = { ...draft, status: 'scheduled', sendAt, rev: found.rev + 1 };
      const event: DraftEvent = { kind: 'scheduled', author, scheduledFor: sendAt };
      const lines = await log.items(customerId, draftId, [event]);
      await drafts.save(customerId, scheduled, found.rev, lines);
    },

    /** @throws AppError draft_not_scheduled */
    async unschedule(customerId: string, draftId: string, author?: Author): Promise<void> {
      const found = await drafts.get(customerId, draftId);
      if (found.status !== 'scheduled') {
        throw new AppError('draft_not_scheduled', 'This email is not scheduled any more.');
      }
      const { sendAt: _sendAt, ...rest } = found;
      const updatedAt = toInstant(clock());
      const value: Draft = { ...rest, status: 'draft', updatedAt, rev: found.rev + 1 };
      const lines = await log.items(customerId, draftId, [{ kind: 'unscheduled', author }]);
      await drafts.save(customerId, value, found.rev, lines);
    },
  };
};
export type SendService = ReturnType<typeof createSendService>;
