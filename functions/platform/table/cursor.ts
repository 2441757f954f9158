import type * as z from 'zod';
import { AppError } from '../app-error';

/** Paging for a list that is read by cursor only. */
export type CursorPaging = { readonly limit: number; readonly cursor?: string | undefined };

/**
 * Returns an opaque cursor for a position in a list, safe in a URL. Only we interpret its content,
 * and we validate it when it comes back.
 */
export const encodeCursor = (position: unknown): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** @throws AppError invalid_cursor when we didn't create the cursor for this list */
export const decodeCursor = <T>(schema: z.ZodType<T>, cursor: string): T => {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw new AppError('invalid_cursor', 'This page no longer exists. Start from the first page.', {
      cause,
    });
  }
};
