import type { CustomerTheme } from '../../../shared/contracts/brand/brand';
import type { TopNode } from '../../../shared/email/document/email-doc';
import { readDoc } from '../../../shared/email/document/read/read-doc';
import { recordOf } from '../../../shared/email/loose-json';
import { docToMarkup } from '../../../shared/email/markup/doc-to-markup';
import type { Offers } from '../context/offers';
import { claimCheck, withoutClaims } from './claims';
import { type LeftOut, lineText } from './inline-text';
import { type ReadGround, readAnswerBlock } from './read-blocks';

/** An email as a model wrote it and the store may use it. */
export type WrittenEmail = {
  readonly subject: string;
  readonly preHeader: string;
  /** Stored markup; empty while there is none. */
  readonly body: string;
  /** How many blocks it has. */
  readonly blocks: number;
  /** What was dropped: addresses, claims and pictures that nobody gave. */
  readonly leftOut: Readonly<LeftOut>;
};

/** Far more than an email has; an endless answer ends here. */
const mostBlocks = 60;
const mostLine = 200;

/** Where the object of an answer is, whatever a model wrote around it. */
const inner = (value: unknown): Readonly<Record<string, unknown>> => {
  const raw = recordOf(value);
  return raw.blocks === undefined && raw.email !== undefined ? recordOf(raw.email) : raw;
};

const hasWords = (node: TopNode): boolean => node.type !== 'divider' && node.type !== 'image';

/** A divider at an end, or behind another one, divides nothing. */
const withoutEmptyDividers = (nodes: readonly TopNode[]): TopNode[] => {
  const kept = nodes.filter(
    ({ type }, index) => type !== 'divider' || (index > 0 && nodes[index - 1]?.type !== 'divider'),
  );
  return kept.at(-1)?.type === 'divider' ? kept.slice(0, -1) : kept;
};

/**
 * Any value as an email: what is no part of one is dropped, and so is what an email of this store may
 * not hold. It never throws; an answer of which nothing can be used has no blocks.
 */
export const readAnswer = (value: unknown, offers: Offers, theme: CustomerTheme): WrittenEmail => {
  const raw = inner(value);
  const leftOut: LeftOut = { links: 0, claims: 0, images: 0 };
  const ground: ReadGround = { offers, theme, claims: claimCheck(offers.known), left: leftOut };
  const line = (given: unknown): string => {
    if (typeof given !== 'string') return '';
    const { text, left } = withoutClaims(given.slice(0, mostLine * 5), ground.claims);
    leftOut.claims += left;
    return lineText(text, offers, leftOut).slice(0, mostLine).toWellFormed();
  };
  const given: readonly unknown[] = Array.isArray(raw.blocks) ? raw.blocks : [];
  const nodes = given.slice(0, mostBlocks).flatMap((block) => readAnswerBlock(block, ground));
  const content = withoutEmptyDividers(nodes);
  const isEmail = content.some(hasWords);
  return {
    subject: line(raw.subject),
    preHeader: line(raw.preHeader),
    body: isEmail ? docToMarkup(readDoc({ type: 'doc', content })) : '',
    blocks: isEmail ? content.length : 0,
    leftOut,
  };
};
