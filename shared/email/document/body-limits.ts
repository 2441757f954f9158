import { EmailError } from '../email-error';
import type { AnyNode, EmailDoc, InlineNode } from './email-doc';

/** The maximum size of an email. Limits the time and memory for reading and rendering it. */
export const BODY_LIMITS = { bytes: 500_000, nodes: 2_000, depth: 20 } as const;

const encoder = new TextEncoder();
export const utf8Length = (text: string): number => encoder.encode(text).length;

/**
 * Returns whether a body is within the size limit. UTF-8 is never shorter than the string, so a
 * string that is too long doesn't have to be encoded for this check.
 */
export const fitsBody = (body: string): boolean =>
  body.length <= BODY_LIMITS.bytes && utf8Length(body) <= BODY_LIMITS.bytes;

/** @throws EmailError body_too_large */
export const assertBodySize = (body: string): void => {
  if (!fitsBody(body)) throw new EmailError('body_too_large');
};

const countNodes = (node: EmailDoc | AnyNode | InlineNode): number => {
  let count = 1;
  if ('content' in node) for (const child of node.content ?? []) count += countNodes(child);
  return count;
};

/**
 * Expects a document from `readDoc`, which has already limited its depth.
 * @throws EmailError body_too_many_nodes
 */
export const assertNodeCount = (doc: EmailDoc): void => {
  if (countNodes(doc) > BODY_LIMITS.nodes) throw new EmailError('body_too_many_nodes');
};
