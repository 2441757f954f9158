import { api } from './api/client';
import { invalidate } from './api/invalidate';

/** Puts a sender first among the proposals, since somebody picked it. */
export const noteSenderPicked = async (customerId: string, senderId: string): Promise<void> => {
  try {
    const params = { senderId };
    await api('POST /settings/sender/{senderId}/lastUsed', { params, body: {}, customerId });
    await invalidate('GET /settings/sender/verified');
  } catch {
    // Only the order of proposals depends on it; the choice itself is saved with the email.
  }
};
