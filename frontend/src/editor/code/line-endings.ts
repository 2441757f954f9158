import { invertedEffects } from '@codemirror/commands';
import {
  EditorState,
  type Extension,
  type Range,
  RangeSet,
  RangeValue,
  StateEffect,
  StateField,
  type Text,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView } from '@codemirror/view';

type Ending = '\r\n' | '\r';

/**
 * The way in which a line break is written in the source. Stored only for line breaks other than a
 * plain LF.
 */
class LineEnding extends RangeValue {
  // Text typed on either side of a line break doesn't become part of the break.
  override startSide = 1;
  override endSide = -1;
  constructor(readonly written: Ending) {
    super();
  }
  override eq(other: LineEnding): boolean {
    return other.written === this.written;
  }
}

const crlf = new LineEnding('\r\n');
const cr = new LineEnding('\r');

type Endings = readonly Range<LineEnding>[];
const setEndings = StateEffect.define<Endings>({
  map: (endings, changes) =>
    endings.flatMap(({ from, to, value }) => {
      const start = changes.mapPos(from, 1);
      const end = changes.mapPos(to, -1);
      return start < end ? [value.range(start, end)] : [];
    }),
});

/**
 * Returns a source's text with plain line breaks, as the editor stores it, and its line endings
 * with positions counted from `offset`.
 */
const readSource = (source: string, offset = 0): { text: string; endings: Endings } => {
  if (!source.includes('\r')) return { text: source, endings: [] };
  const endings: Range<LineEnding>[] = [];
  let shorter = 0;
  const text = source.replace(/\r\n?|\n/g, (written, at: number) => {
    const from = offset + at - shorter;
    if (written !== '\n') endings.push((written === '\r' ? cr : crlf).range(from, from + 1));
    shorter += written.length - 1;
    return '\n';
  });
  return { text, endings };
};

/**
 * Returns the line endings without those of deleted line breaks. If the positions were only mapped
 * to the new document, the endings of replaced line breaks would be kept.
 */
const withoutDeleted = (
  endings: RangeSet<LineEnding>,
  { changes }: Transaction,
): RangeSet<LineEnding> => {
  let remainingEndings = endings;
  changes.iterChangedRanges((filterFrom, filterTo) => {
    const filter = (from: number, to: number) => from >= filterTo || to <= filterFrom;
    remainingEndings = remainingEndings.update({ filter, filterFrom, filterTo });
  });
  return remainingEndings;
};

const lineEndingsField = StateField.define<RangeSet<LineEnding>>({
  create: () => RangeSet.empty,
  update: (endings, step) =>
    step.effects.reduce(
      (all, effect) =>
        effect.is(setEndings) ? all.update({ add: effect.value, sort: true }) : all,
      withoutDeleted(endings, step).map(step.changes),
    ),
});

const endingAt = ({ state, at }: { state: EditorState; at: number }): LineEnding | undefined => {
  const { doc } = state;
  const line = doc.lineAt(at);
  // The position of the line break before this line. For the first line, the position of the line
  // break after it.
  const from = line.number > 1 ? line.from - 1 : line.to;
  let found: LineEnding | undefined;
  state.field(lineEndingsField).between(from, from + 1, (start, _end, value) => {
    if (start === from) found = value;
  });
  return found;
};

const lineBreakOffsets = (text: Text, offset: number): number[] => {
  const found: number[] = [];
  for (let number = 1; number < text.lines; number += 1) found.push(offset + text.line(number).to);
  return found;
};

/** Gives a new line break the same ending as an adjacent line break. */
const inheritLineEnding = (step: Transaction) => {
  const hasNewEndings = step.effects.some((effect) => effect.is(setEndings));
  const isHistory = step.isUserEvent('undo') || step.isUserEvent('redo');
  const hasOnlyLf = step.startState.field(lineEndingsField).size === 0;
  if (!step.docChanged || hasNewEndings || hasOnlyLf || isHistory) return null;
  const endings: Range<LineEnding>[] = [];
  step.changes.iterChanges((fromA, _toA, fromB, _toB, insertedText) => {
    const ending = endingAt({ state: step.startState, at: fromA });
    if (!ending) return;
    for (const at of lineBreakOffsets(insertedText, fromB)) endings.push(ending.range(at, at + 1));
  });
  return endings.length > 0 ? { effects: setEndings.of(endings) } : null;
};

/** Returns the line endings that undo has to restore. */
const lostLineEndings = (step: Transaction) => {
  const lost: Range<LineEnding>[] = [];
  step.changes.iterChangedRanges((from, to) => {
    step.startState.field(lineEndingsField).between(from, to, (start, end, value) => {
      if (start >= from && end <= to) lost.push(value.range(start, end));
    });
  });
  return lost.length > 0 ? [setEndings.of(lost)] : [];
};

/**
 * Returns a change that replaces a part of the document with `source`, including its line endings.
 */
export const insertSource = (source: string, from: number, to: number): TransactionSpec => {
  const { text, endings } = readSource(source, from);
  return { changes: { from, to, insert: text }, effects: setEndings.of(endings) };
};

/** Returns the document as the author's source, with each line break as it was written. */
export const sourceOf = (state: EditorState): string => {
  const { doc } = state;
  let source = '';
  let from = 0;
  for (const ending = state.field(lineEndingsField).iter(); ending.value; ending.next()) {
    source += doc.sliceString(from, ending.from) + ending.value.written;
    from = ending.to;
  }
  return source + doc.sliceString(from);
};

const paste = (event: ClipboardEvent, view: EditorView): boolean => {
  const source = event.clipboardData?.getData('text/plain') ?? '';
  const { ranges, main } = view.state.selection;
  if (!source.includes('\r') || ranges.length > 1 || view.state.readOnly) return false;
  const change = insertSource(source, main.from, main.to);
  view.dispatch({
    ...change,
    selection: { anchor: main.from + readSource(source).text.length },
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
  return true;
};

/**
 * Preserves how each line break in a source is written. CodeMirror supports only one kind of line
 * break, and would rewrite every line of a file with Windows or mixed line endings. With this
 * extension, only the lines that the author edits change. It requires the history extension for
 * undo.
 */
export const preserveLineEndings = (source: string): Extension => [
  lineEndingsField.init(() => RangeSet.of([...readSource(source).endings])),
  EditorState.transactionExtender.of(inheritLineEnding),
  invertedEffects.of(lostLineEndings),
  EditorView.domEventHandlers({ paste }),
];
