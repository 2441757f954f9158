/** Tries of the write that records SES's answer. If all fail, the claim stays and is reconciled. */
const recordTries = 3;

/** Repeats a write whose loss would leave a mail in doubt. @throws what the last try threw */
export const insist = async (write: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (attempt === recordTries) throw error;
    }
  }
};
