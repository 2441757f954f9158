import { api } from './api/client';
import { invalidate } from './api/invalidate';

/** Moves the sender that the user selected to the top of the suggestions. */
export const reportSenderPicked = async (customerId: string, senderId: string): Promise<void> => {
  try {
    const params = { senderId };
    await api('POST /settings/sender/{senderId}/lastUsed', { params, body: {}, customerId });
    await invalidate('GET /settings/sender/verified');
  } catch {
    // Ignores errors, because they affect only the order of suggestions. The selected sender is
    // saved with the email.
  }
};
