import * as z from 'zod';
import { limits } from '../../limits';

/** Subject or preview text of an email, as an author writes it. */
export const mailLine = (what: 'subject' | 'preview text') =>
  z
    .string()
    .max(
      limits.mailLineMaxLength,
      `A ${what} can have up to ${limits.mailLineMaxLength} characters.`,
    );
