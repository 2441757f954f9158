import * as z from 'zod';
import { limits } from '../../limits';

/** Returns the schema for an email's subject or preview text, as an author writes it. */
export const emailLine = (fieldName: 'subject' | 'preview text') =>
  z
    .string()
    .max(
      limits.mailLineMaxLength,
      `A ${fieldName} can have up to ${limits.mailLineMaxLength} characters.`,
    );
