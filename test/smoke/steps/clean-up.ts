import type { Step } from '../step';

/** Deletes what the run created, and signs out. Sent emails stay in the customer's list. */
export const cleanUp: Step = {
  id: 'clean-up',
  proves: 'the test deletes its subscribers, segments, form, and image, and signs out',
  needs: ['sign-in'],
  todo: 'Whatever is left belongs to the test’s own customer. The next run deletes the subscribers.',
  async run({ api, created, signOut }) {
    for (const draftId of created.drafts) {
      await api('POST /draft/{draftId}/unschedule', { params: { draftId } }).catch(() => undefined);
      await api('DELETE /draft/{draftId}', { params: { draftId } });
    }
    for (const formId of created.forms) {
      await api('DELETE /form/{formId}', { params: { formId } });
    }
    for (const segmentId of created.segments) {
      await api('DELETE /segment/{segmentId}', { params: { segmentId } });
    }
    for (const subscriberId of created.subscribers) {
      await api('DELETE /subscriber/{subscriberId}', { params: { subscriberId } });
    }
    for (const assetId of created.pictures) {
      await api('DELETE /asset/{assetId}', { params: { assetId } });
    }
    await signOut();
  },
};
