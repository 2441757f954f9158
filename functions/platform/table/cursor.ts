import type * as z from 'zod';
import { AppError } from '../app-error';

/** A page of a list that is read by cursor alone. */
export type CursorPaging = { readonly limit: number; readonly cursor?: string | undefined };

/** An opaque place in a list, safe in a URL. Its content is ours alone and is checked on return. */
export const encodeCursor = (place: unknown): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** @throws AppError invalid_cursor when it was not made by us for this list */
export const decodeCursor = <T>(schema: z.ZodType<T>, cursor: string): T => {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw new AppError('invalid_cursor', 'This page no longer exists. Start from the first page.', {
      cause,
    });
  }
};
