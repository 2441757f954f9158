import type { EmailStyle } from '../../../shared/email/document/styles';

/** A finished email of our own to start from, the same in every stage. */
export type Starter = {
  /** Fixed for ever, as addresses and logs hold it. */
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  readonly preHeader: string;
  readonly styles: EmailStyle;
  /** @param picture the address of one of our pictures, by its name */
  readonly body: (picture: (name: string) => string) => string;
};

/**
 * Path of a drawn picture below the app's origin (frontend/public, drawn by
 * bench/template-pictures). Files under assets/ are kept for ever: pictures drawn anew get the next
 * number, and sent mails keep theirs.
 */
export const picturePath = (name: string): string => `/assets/templates-1/${name}.png`;
