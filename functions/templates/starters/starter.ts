import type { EmailStyle } from '../../../shared/email/document/styles';

/** A finished email of our own that users can start from, the same in every stage. */
export type Starter = {
  /** The template's id, which never changes because URLs and logs contain it. */
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  readonly preHeader: string;
  readonly styles: EmailStyle;
  /** @param picture returns the URL of one of our images, by its name */
  readonly body: (picture: (name: string) => string) => string;
};

/**
 * Returns the path of a drawn image under the app's origin (frontend/public, drawn by
 * bench/template-pictures). Files under assets/ are kept forever. When images are redrawn, the
 * folder gets the next number, so sent emails keep the old images.
 */
export const picturePath = (name: string): string => `/assets/templates-1/${name}.png`;
