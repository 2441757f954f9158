import * as z from 'zod';

/** The trigger of series that win people back. */
export const winBackTrigger = 'WIN_BACK';

/** Partition of GSI2 that lists such series, by when they are looked at again. */
export const winBacksIndex = 'SQBACK';

export type WinBack = { readonly customerId: string; readonly sequenceId: string };

/** Where GSI2 has a series that is to be looked at from a moment on. */
export const winBackOrder = (at: string, customerId: string, sequenceId: string) => ({
  g2pk: winBacksIndex,
  g2sk: `${at}#${customerId}#${sequenceId}`,
});

const stored = z.object({ g2sk: z.string() });

export const readWinBack = (item: unknown): WinBack => {
  const [, customerId = '', sequenceId = ''] = stored.parse(item).g2sk.split('#');
  return { customerId, sequenceId };
};
