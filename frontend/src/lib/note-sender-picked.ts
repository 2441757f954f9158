import { api } from './api/client';
import { invalidate } from './api/invalidate';

/** Moves a sender that was selected to the front of the suggestions. */
export const noteSenderPicked = async (customerId: string, senderId: string): Promise<void> => {
  try {
    const params = { senderId };
    await api('POST /settings/sender/{senderId}/lastUsed', { params, body: {}, customerId });
    await invalidate('GET /settings/sender/verified');
  } catch {
    // This only affects the order of suggestions. The selection itself is saved with the email.
  }
};
