import * as z from 'zod';
import { limits } from '../../limits';

/** Returns the schema for an email's subject or preview text, as an author writes it. */
export const mailLine = (what: 'subject' | 'preview text') =>
  z
    .string()
    .max(
      limits.mailLineMaxLength,
      `A ${what} can have up to ${limits.mailLineMaxLength} characters.`,
    );
