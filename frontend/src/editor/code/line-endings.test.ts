import { history, redo, undo } from '@codemirror/commands';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertSource, preserveLineEndings, sourceOf } from './line-endings';

const open = (source: string) =>
  EditorState.create({ doc: source, extensions: [history(), preserveLineEndings(source)] });

const stateAfter = (state: EditorState, ...steps: readonly TransactionSpec[]): EditorState =>
  steps.reduce((now, step) => now.update(step).state, state);

const mixedText = fc
  .array(fc.constantFrom('a', '<p>', '\r', '\n', '\r\n', '\u2028', '\ufeff', '\0', 'é', ' '), {
    maxLength: 40,
  })
  .map((pieces) => pieces.join(''));

test('returns an unchanged source with its original line breaks', () => {
  fc.assert(
    fc.property(mixedText, (source) => {
      expect(sourceOf(open(source))).toBe(source);
    }),
  );
});

test('keeps text inserted into an empty editor unchanged', () => {
  fc.assert(
    fc.property(mixedText, (source) => {
      expect(sourceOf(stateAfter(open(''), insertSource(source, 0, 0)))).toBe(source);
    }),
  );
});

test('changes only the edited text, and restores the source on undo', () => {
  fc.assert(
    fc.property(mixedText, mixedText, fc.nat(), fc.nat(), (source, insertedText, first, second) => {
      let state = open(source);
      const [from, to] = [first, second]
        .map((at) => at % (state.doc.length + 1))
        .sort((a, b) => a - b) as [number, number];
      const tail = sourceOf(state);
      state = stateAfter(state, insertSource(insertedText, from, to));
      const changed = sourceOf(state);
      expect(changed.length).toBeGreaterThanOrEqual(insertedText.length);
      const dispatch = ({ state: next }: { readonly state: EditorState }) => {
        state = next;
      };
      if (undo({ state, dispatch })) expect(sourceOf(state)).toBe(tail);
      if (redo({ state, dispatch })) expect(sourceOf(state)).toBe(changed);
    }),
  );
});

test('inserts a typed line break in the style of the adjacent line break', () => {
  const windows = open('a\r\nb\r\nc');
  expect(sourceOf(stateAfter(windows, { changes: { from: 3, insert: '\n' } }))).toBe(
    'a\r\nb\r\n\r\nc',
  );
  expect(sourceOf(stateAfter(windows, { changes: { from: 0, insert: 'x\n' } }))).toBe(
    'x\r\na\r\nb\r\nc',
  );
  const plain = open('a\nb\r\nc');
  expect(sourceOf(stateAfter(plain, { changes: { from: 3, insert: '\n' } }))).toBe('a\nb\n\r\nc');
});

test('keeps a line break when text is typed next to it, and removes it when the user deletes it', () => {
  const windows = open('a\r\nb');
  const typed = stateAfter(windows, {
    changes: [
      { from: 1, insert: 'x' },
      { from: 2, insert: 'y' },
    ],
  });
  expect(sourceOf(typed)).toBe('ax\r\nyb');
  expect(sourceOf(stateAfter(windows, { changes: { from: 1, to: 2 } }))).toBe('ab');
});
