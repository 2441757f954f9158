/**
 * How often to try the write that records SES's answer. If all attempts fail, the claim stays and
 * is reconciled.
 */
const maxTries = 3;

/**
 * Repeats a write whose loss would leave an email's outcome unknown. @throws the error of the last
 * attempt
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
