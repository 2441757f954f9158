import type { EmailMark, InlineNode } from '../../../shared/email/document/email-doc';
import { isSameMarks } from '../../../shared/email/document/read/read-marks';
import { safeText } from '../../../shared/email/html/safe-text';

/**
 * A text in the form that models get. Formats, links, merge tags, and email addresses are replaced
 * by short names in special brackets that occur in no other text, and are restored afterwards.
 */
export type MarkedText = {
  readonly text: string;
  /** The formats and links of `⟦1⟧…⟦/1⟧`, by number. */
  readonly runs: readonly (readonly EmailMark[])[];
  /** The nodes behind `⟦#1⟧`, which stay unchanged. */
  readonly keptNodes: readonly InlineNode[];
  /** The formats and links that apply to the whole text. */
  readonly base: readonly EmailMark[];
};

const brackets = /[⟦⟧]/gu;
/** Merge tags in plain text, as in buttons, and email addresses, which no model sees. */
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

/** Converts a text to the form that models get. */
export const markText = (nodes: readonly InlineNode[]): MarkedText => {
  const runs: (readonly EmailMark[])[] = [];
  const keptNodes: InlineNode[] = [];
  const markNode = (node: InlineNode): string => {
    keptNodes.push(node);
    return `⟦#${keptNodes.length}⟧`;
  };
  const markedTextOf = (node: InlineNode): string => {
    if (node.type !== 'text') return node.type === 'hardBreak' ? '⟦br⟧' : markNode(node);
    return node.text
      .replace(brackets, ' ')
      .replace(untouchable, (text) => markNode({ ...node, text }));
  };
  const found = runsOf(nodes);
  const isUniform = found.length === 1;
  const text = found
    .map(({ marks, nodes: inRun }) => {
      const words = inRun.map(markedTextOf).join('');
      if (isUniform || marks.length === 0) return words;
      runs.push(marks);
      return `⟦${runs.length}⟧${words}⟦/${runs.length}⟧`;
    })
    .join('');
  return { text, runs, keptNodes, base: isUniform ? (found[0]?.marks ?? []) : [] };
};

const isLink = (marks: readonly EmailMark[]): boolean => marks.some(({ type }) => type === 'link');

type UnmarkedResult =
  | { readonly nodes: readonly InlineNode[] }
  /** A problem with the parts that must be kept, phrased for the model. */
  | { readonly problem: string };

const token = /⟦(\/?)(#?\d{1,3}|br)⟧/gu;

/**
 * Describes what a model must restore: each kept part exactly once, and each link around some of
 * the text.
 */
const lossOf = (
  runs: MarkedText['runs'],
  kept: MarkedText['keptNodes'],
  used: ReadonlyMap<string, number>,
  linkedRuns: ReadonlySet<number>,
): string | undefined => {
  for (const [index] of kept.entries()) {
    if (used.get(`#${index + 1}`) !== 1) return `Keep ⟦#${index + 1}⟧ exactly once.`;
  }
  for (const [index, marks] of runs.entries()) {
    const name = String(index + 1);
    if (isLink(marks) && (used.get(name) !== 1 || !linkedRuns.has(index + 1))) {
      return `Keep ⟦${name}⟧ and ⟦/${name}⟧ around some words, exactly once.`;
    }
  }
  return undefined;
};

/** Restores all parts of a model's text, or returns a problem if one is missing or occurs twice. */
export const unmarkText = (
  rawText: string,
  { runs, keptNodes, base }: MarkedText,
): UnmarkedResult => {
  const text = safeText(rawText).trim();
  const nodes: InlineNode[] = [];
  const open: number[] = [];
  const used = new Map<string, number>();
  const linkedRuns = new Set<number>();
  const marksNow = (): readonly EmailMark[] => {
    const run = open.at(-1);
    return run === undefined ? base : (runs[run - 1] ?? base);
  };
  const push = (node: InlineNode): void => {
    const marks = marksNow();
    // Only the innermost run determines the format of its content.
    const run = open.at(-1);
    if (run !== undefined) linkedRuns.add(run);
    nodes.push({ ...node, ...(marks.length > 0 ? { marks: [...marks] } : { marks: [] }) });
  };
  const words = (part: string): void => {
    const plain = part.replace(brackets, '');
    if (plain) push({ type: 'text', text: plain });
  };
  let from = 0;
  for (const match of text.matchAll(token)) {
    const [fullMatch, slash, name = ''] = match;
    words(text.slice(from, match.index));
    from = match.index + fullMatch.length;
    if (name === 'br') push({ type: 'hardBreak' });
    else if (name.startsWith('#')) {
      const node = keptNodes[Number(name.slice(1)) - 1];
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
  const lossProblem = lossOf(runs, keptNodes, used, linkedRuns);
  if (lossProblem) return { problem: lossProblem };
  if (nodes.length === 0) return { problem: 'No text may be empty.' };
  return { nodes };
};

/** Returns only the plain text. */
export const plainTextOf = (nodes: readonly InlineNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.text : ' ')).join('');
