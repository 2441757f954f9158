/**
 * The maximum number of attempts to record SES's answer. If all attempts fail, the claim remains
 * and reconciliation resolves it.
 */
const maxTries = 3;

/**
 * Retries a write that must not be lost, because without it an email's outcome would be unknown.
 * @throws the error of the last attempt
 */
export const retryWrite = async (write: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (attempt === maxTries) throw error;
    }
  }
};
