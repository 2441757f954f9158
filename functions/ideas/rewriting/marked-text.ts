import type { EmailMark, InlineNode } from '../../../shared/email/document/email-doc';
import { isSameMarks } from '../../../shared/email/document/read/read-marks';
import { safeText } from '../../../shared/email/html/safe-text';

/**
 * A text as a model is given it: formats, links, personal parts and addresses stand as short names in
 * brackets that no text has, and come back as what they were.
 */
export type MarkedText = {
  readonly text: string;
  /** Marks of `⟦1⟧…⟦/1⟧`, by their number. */
  readonly runs: readonly (readonly EmailMark[])[];
  /** What `⟦#1⟧` stands for: kept as it is. */
  readonly kept: readonly InlineNode[];
  /** Marks of the whole text, where it has the same throughout. */
  readonly base: readonly EmailMark[];
};

const brackets = /[⟦⟧]/gu;
/** Personal parts in a plain text, as buttons have them, and addresses, which no model sees. */
const untouchable = /\{\{[^{}]{1,300}\}\}|[^\s<>()[\]",;:@]{1,64}@[^\s<>()[\]",;:@]{1,255}/gu;

type Run = { readonly marks: readonly EmailMark[]; readonly nodes: InlineNode[] };

const runsOf = (nodes: readonly InlineNode[]): readonly Run[] => {
  const runs: Run[] = [];
  for (const node of nodes) {
    const marks = node.marks ?? [];
    const last = runs.at(-1);
    if (last && isSameMarks([...last.marks], [...marks])) last.nodes.push(node);
    else runs.push({ marks, nodes: [node] });
  }
  return runs;
};

/** A text in the form for models. */
export const markText = (nodes: readonly InlineNode[]): MarkedText => {
  const runs: (readonly EmailMark[])[] = [];
  const kept: InlineNode[] = [];
  const keep = (node: InlineNode): string => {
    kept.push(node);
    return `⟦#${kept.length}⟧`;
  };
  const wordsOf = (node: InlineNode): string => {
    if (node.type !== 'text') return node.type === 'hardBreak' ? '⟦br⟧' : keep(node);
    return node.text.replace(brackets, ' ').replace(untouchable, (text) => keep({ ...node, text }));
  };
  const found = runsOf(nodes);
  const isUniform = found.length === 1;
  const text = found
    .map(({ marks, nodes: inRun }) => {
      const words = inRun.map(wordsOf).join('');
      if (isUniform || marks.length === 0) return words;
      runs.push(marks);
      return `⟦${runs.length}⟧${words}⟦/${runs.length}⟧`;
    })
    .join('');
  return { text, runs, kept, base: isUniform ? (found[0]?.marks ?? []) : [] };
};

const isLink = (marks: readonly EmailMark[]): boolean => marks.some(({ type }) => type === 'link');

type Unmarked =
  | { readonly nodes: readonly InlineNode[] }
  /** What a model did to what it was to keep, in words for the model. */
  | { readonly problem: string };

const token = /⟦(\/?)(#?\d{1,3}|br)⟧/gu;

/** What a model must put back: each kept part exactly once, and each link around some words. */
const whatWasLost = (
  runs: MarkedText['runs'],
  kept: MarkedText['kept'],
  used: ReadonlyMap<string, number>,
  linked: ReadonlySet<number>,
): string | undefined => {
  for (const [index] of kept.entries()) {
    if (used.get(`#${index + 1}`) !== 1) return `Keep ⟦#${index + 1}⟧ exactly once.`;
  }
  for (const [index, marks] of runs.entries()) {
    const name = String(index + 1);
    if (isLink(marks) && (used.get(name) !== 1 || !linked.has(index + 1))) {
      return `Keep ⟦${name}⟧ and ⟦/${name}⟧ around some words, exactly once.`;
    }
  }
  return undefined;
};

/** A model's text with everything back in its place; a problem where something is lost or there twice. */
export const unmarkText = (given: string, { runs, kept, base }: MarkedText): Unmarked => {
  const text = safeText(given).trim();
  const nodes: InlineNode[] = [];
  const open: number[] = [];
  const used = new Map<string, number>();
  const linked = new Set<number>();
  const marksNow = (): readonly EmailMark[] => {
    const run = open.at(-1);
    return run === undefined ? base : (runs[run - 1] ?? base);
  };
  const push = (node: InlineNode): void => {
    const marks = marksNow();
    // Only the innermost run marks what stands in it.
    const run = open.at(-1);
    if (run !== undefined) linked.add(run);
    nodes.push({ ...node, ...(marks.length > 0 ? { marks: [...marks] } : { marks: [] }) });
  };
  const words = (part: string): void => {
    const plain = part.replace(brackets, '');
    if (plain) push({ type: 'text', text: plain });
  };
  let from = 0;
  for (const match of text.matchAll(token)) {
    const [whole, slash, name = ''] = match;
    words(text.slice(from, match.index));
    from = match.index + whole.length;
    if (name === 'br') push({ type: 'hardBreak' });
    else if (name.startsWith('#')) {
      const node = kept[Number(name.slice(1)) - 1];
      if (!node) continue;
      used.set(name, (used.get(name) ?? 0) + 1);
      push(node);
    } else if (slash) {
      const at = open.lastIndexOf(Number(name));
      if (at >= 0) open.splice(at);
    } else if (runs[Number(name) - 1]) {
      if (isLink(runs[Number(name) - 1] ?? [])) used.set(name, (used.get(name) ?? 0) + 1);
      open.push(Number(name));
    }
  }
  words(text.slice(from));
  const lost = whatWasLost(runs, kept, used, linked);
  if (lost) return { problem: lost };
  if (nodes.length === 0) return { problem: 'No text may be empty.' };
  return { nodes };
};

/** The words alone. */
export const plainWords = (nodes: readonly InlineNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.text : ' ')).join('');
