import { EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { readDoc } from '../../../../../shared/email/document/read/read-doc';
import { emailSchema } from '../../../../../shared/email/document/schema/schema';
import { docToMarkup } from '../../../../../shared/email/markup/doc-to-markup';
import { markupToDoc } from '../../../../../shared/email/markup/markup-to-doc';
import { deleteBlocks, duplicateBlocks, insertBlocks, moveBlocks } from './block-commands';

const p = (text: string) => `<email-paragraph>${text}</email-paragraph>`;
const hr = '<email-divider></email-divider>';
const li = (text: string) => `<li>${p(text)}</li>`;

const stateOf = (markup: string) =>
  EditorState.create({ doc: emailSchema().nodeFromJSON(markupToDoc(markup)) });

/**
 * Returns the editor state in which everything from the start of `text` to the end of `upTo` is
 * selected.
 */
const inText = (markup: string, text: string, upTo = text) => {
  const state = stateOf(markup);
  let from = 0;
  let to = 0;
  state.doc.descendants((node, pos) => {
    if (node.text === text) from = pos;
    if (node.text === upTo) to = pos + upTo.length;
  });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
};

const selectBlockAt = (markup: string, pos: number) => {
  const state = stateOf(markup);
  return state.apply(state.tr.setSelection(NodeSelection.create(state.doc, pos)));
};

const markupOf = (tr: Transaction | undefined) => tr && docToMarkup(readDoc(tr.doc.toJSON()));
const selectedText = (tr: Transaction | undefined) =>
  tr?.doc.textBetween(tr.selection.from, tr.selection.to, '|');

test('moves a block past the adjacent block and keeps the selection', () => {
  const down = moveBlocks(inText(p('a') + hr + p('b'), 'a'), 1);
  expect(markupOf(down)).toBe(hr + p('a') + p('b'));
  expect(selectedText(down)).toBe('a');
  const up = moveBlocks(selectBlockAt(p('a') + hr, 3), -1);
  expect(markupOf(up)).toBe(hr + p('a'));
  expect(up?.selection).toBeInstanceOf(NodeSelection);
  expect(up?.selection.from).toBe(0);
});

test('keeps a selected block selected when it moves down', () => {
  const tr = moveBlocks(selectBlockAt(hr + p('a'), 0), 1);
  expect(markupOf(tr)).toBe(p('a') + hr);
  expect(tr?.selection).toBeInstanceOf(NodeSelection);
});

test('moves all selected blocks together', () => {
  const tr = moveBlocks(inText(p('a') + p('b') + p('c'), 'a', 'b'), 1);
  expect(markupOf(tr)).toBe(p('c') + p('a') + p('b'));
  expect(selectedText(tr)).toBe('a|b');
});

test('leaves a block in place when it is already at the end of the email', () => {
  expect(moveBlocks(inText(p('a') + p('b'), 'b'), 1)).toBeUndefined();
  expect(moveBlocks(inText(p('a') + p('b'), 'a'), -1)).toBeUndefined();
});

test('moves a list item within its list, and moves the whole list when the item is first or last', () => {
  const list = `<ul>${li('a')}${li('b')}</ul>`;
  expect(markupOf(moveBlocks(inText(list + p('c'), 'a'), 1))).toBe(
    `<ul>${li('b')}${li('a')}</ul>${p('c')}`,
  );
  expect(markupOf(moveBlocks(inText(list + p('c'), 'b'), 1))).toBe(p('c') + list);
});

test('inserts a duplicate after its original and selects the duplicate', () => {
  const tr = duplicateBlocks(inText(p('a') + p('b'), 'a'));
  expect(markupOf(tr)).toBe(p('a') + p('a') + p('b'));
  expect(tr.selection.from).toBe(4);
  expect(markupOf(duplicateBlocks(selectBlockAt(hr, 0)))).toBe(hr + hr);
});

test('leaves an empty paragraph when the last block is deleted', () => {
  expect(markupOf(deleteBlocks(selectBlockAt(hr, 0)))).toBe('<p></p>');
  expect(markupOf(deleteBlocks(inText(p('a') + p('b'), 'a')))).toBe(p('b'));
  expect(markupOf(deleteBlocks(selectBlockAt(p('a') + hr, 3)))).toBe(p('a'));
});

test('inserts a new block after the current block, or replaces an empty line', () => {
  const { divider } = emailSchema().nodes;
  const blocks = stateOf(hr).doc.content;
  expect(divider).toBeDefined();
  expect(markupOf(insertBlocks(inText(p('a') + p('b'), 'a'), blocks))).toBe(p('a') + hr + p('b'));
  expect(markupOf(insertBlocks(stateOf('<p></p>'), blocks))).toBe(hr);
});
