import { type Step, StepFailed } from '../step';

/** Deletes what the run created, and signs out. Sent emails stay in the customer's list. */
export const cleanUp: Step = {
  id: 'clean-up',
  proves: 'the test deletes its subscribers, segments, form, and image, and signs out',
  needs: ['sign-in'],
  advice:
    'Whatever is left belongs to the test’s own customer. The next run deletes the subscribers.',
  async run({ api, created, signOut }) {
    const refusals: unknown[] = [];
    /** If one deletion is refused, continues with the rest. */
    const deleteAll = async (
      ids: ReadonlySet<string>,
      deleteOne: (id: string) => Promise<unknown>,
    ) => {
      for (const id of ids) {
        await deleteOne(id).catch((error: unknown) => refusals.push(error));
      }
    };
    await deleteAll(created.drafts, async (draftId) => {
      await api('POST /draft/{draftId}/unschedule', { params: { draftId } }).catch(() => undefined);
      await api('DELETE /draft/{draftId}', { params: { draftId } });
    });
    await deleteAll(created.forms, (formId) =>
      api('DELETE /form/{formId}', { params: { formId } }),
    );
    await deleteAll(created.segments, (segmentId) =>
      api('DELETE /segment/{segmentId}', { params: { segmentId } }),
    );
    await deleteAll(created.subscribers, (subscriberId) =>
      api('DELETE /subscriber/{subscriberId}', { params: { subscriberId } }),
    );
    await deleteAll(created.pictures, (assetId) =>
      api('DELETE /asset/{assetId}', { params: { assetId } }),
    );
    await signOut();
    if (refusals.length === 0) return;
    const reasons = refusals.map((error) => (error instanceof Error ? error.message : error));
    throw new StepFailed(reasons.join('. '));
  },
};
