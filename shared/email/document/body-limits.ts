import { EmailError } from '../email-error';
import type { AnyNode, EmailDoc, InlineNode } from './email-doc';

/** The size limits of an email. They limit the time and memory needed to read and render it. */
export const BODY_LIMITS = { bytes: 500_000, nodes: 2_000, depth: 20 } as const;

const encoder = new TextEncoder();
export const utf8Length = (text: string): number => encoder.encode(text).length;

/**
 * Returns whether a body is within the size limit. UTF-8 never has fewer bytes than the string has
 * characters, so a string that is too long doesn't have to be encoded.
 */
export const fitsBody = (body: string): boolean =>
  body.length <= BODY_LIMITS.bytes && utf8Length(body) <= BODY_LIMITS.bytes;

/**
 * Throws an error if a body exceeds the size limit.
 * @throws EmailError body_too_large
 */
export const assertBodySize = (body: string): void => {
  if (!fitsBody(body)) throw new EmailError('body_too_large');
};

const countNodes = (node: EmailDoc | AnyNode | InlineNode): number => {
  let count = 1;
  if ('content' in node) for (const child of node.content ?? []) count += countNodes(child);
  return count;
};

/**
 * Throws an error if a document has too many nodes. The document must come from `readDoc`, which
 * has already limited its depth.
 * @throws EmailError body_too_many_nodes
 */
export const assertNodeCount = (doc: EmailDoc): void => {
  if (countNodes(doc) > BODY_LIMITS.nodes) throw new EmailError('body_too_many_nodes');
};
