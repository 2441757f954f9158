import * as z from 'zod';

/** The trigger of win-back sequences. */
export const winBackTrigger = 'WIN_BACK';

/** The partition of GSI2 that lists win-back sequences, by when they are checked again. */
export const winBacksIndex = 'SQBACK';

export type WinBack = { readonly customerId: string; readonly sequenceId: string };

/** Returns the GSI2 keys of a win-back sequence that is to be checked from a given moment. */
export const winBackOrder = (at: string, customerId: string, sequenceId: string) => ({
  g2pk: winBacksIndex,
  g2sk: `${at}#${customerId}#${sequenceId}`,
});

const storedSchema = z.object({ g2sk: z.string() });

export const readWinBack = (item: unknown): WinBack => {
  const [, customerId = '', sequenceId = ''] = storedSchema.parse(item).g2sk.split('#');
  return { customerId, sequenceId };
};
