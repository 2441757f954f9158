import { isUnsent } from '../../drafts/draft';
import type { Author } from '../../drafts/draft-log';
import type { DraftLog } from '../../drafts/draft-log-repository';
import type { DraftRepository } from '../../drafts/draft-repository';
import type { BodyStore } from '../../email-content/body-store';
import type { Draft } from '../../items/draft';
import { AppError } from '../../platform/app-error';
import { type CommitDependencies, commitSend } from './commit-send';
import { prepareSend, type SendRequest } from './prepare-send';
import { createSendCheck, type SendCheckDependencies } from './readiness-check';
import { createReviewCheck, type ReviewCheckDependencies } from './review-gate';
import { createScheduleService } from './schedule-service';

export type StartDependencies = SendCheckDependencies &
  CommitDependencies &
  ReviewCheckDependencies & {
    readonly drafts: DraftRepository;
    readonly bodies: BodyStore;
    readonly log: Pick<DraftLog, 'items'>;
  };

/** Sends drafts, immediately or at a set time. */
export const createSendService = (dependencies: StartDependencies) => {
  const { drafts, bodies } = dependencies;
  const check = createSendCheck(dependencies);
  const reviewCheck = createReviewCheck(dependencies);
  const checkDependencies = { ...dependencies, check, reviewCheck };

  /**
   * Returns true when the email is already being sent, for example because of a second click or a
   * repeated call.
   */
  const isAlreadySending = async (customerId: string, draftId: string): Promise<boolean> =>
    !isUnsent(await drafts.get(customerId, draftId));

  return {
    ...createScheduleService(checkDependencies),

    /**
     * Sends a draft with the posted content, or requests a review of it. A second call changes
     * nothing and returns the same answer.
     * @throws AppError for every reason why the email can't be sent; nothing is written then
     */
    async send(
      customerId: string,
      draftId: string,
      posted: SendRequest,
      author?: Author,
    ): Promise<'sending' | 'pending review'> {
      const found = await drafts.get(customerId, draftId);
      if (!isUnsent(found)) return 'sending';
      try {
        const ready = await prepareSend(customerId, found, posted, checkDependencies);
        const approvedSend = await reviewCheck.clear(customerId, ready, author);
        if (!approvedSend) return 'pending review';
        await commitSend(customerId, approvedSend, dependencies, author);
      } catch (error) {
        const isStale = error instanceof AppError && error.code === 'stale_version';
        if (!isStale || !(await isAlreadySending(customerId, draftId))) throw error;
      }
      return 'sending';
    },

    /** Sends a scheduled draft with its stored content. @throws AppError like `send` */
    async sendStored(customerId: string, found: Draft): Promise<void> {
      const ready = await check(customerId, found, await bodies.get(found));
      await commitSend(
        customerId,
        await reviewCheck.clearOrRefuse(customerId, ready),
        dependencies,
      );
    },
  };
};
export type SendService = ReturnType<typeof createSendService>;
