import { history, undo } from '@tiptap/pm/history';
import { Fragment } from '@tiptap/pm/model';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { readDoc } from '../../../../shared/email/document/read/read-doc';
import { emailSchema } from '../../../../shared/email/document/schema/schema';
import { docToMarkup } from '../../../../shared/email/markup/doc-to-markup';
import { markupToDoc } from '../../../../shared/email/markup/markup-to-doc';
import { deleteBlocks, duplicateBlocks, insertBlocks, moveBlocks } from './blocks/block-commands';
import { leaveContainer, moveToColumn } from './blocks/container-commands';
import { newBlock } from './blocks/new-block';
import { saveBlock } from './modals/keep-block';

const p = (text: string) => `<email-paragraph>${text}</email-paragraph>`;
const row = (...columns: readonly string[]) =>
  `<email-columns>${columns.map((each) => `<email-column>${each}</email-column>`).join('')}</email-columns>`;
const section = (inner: string) => `<email-section>${inner}</email-section>`;

/** Returns the state with the cursor after the text. */
const at = (markup: string, text: string) => {
  const schema = emailSchema();
  const state = EditorState.create({
    doc: schema.nodeFromJSON(markupToDoc(markup)),
    plugins: [history()],
  });
  let textEnd = 0;
  state.doc.descendants((node, pos) => {
    if (node.text === text) textEnd = pos + text.length;
  });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, textEnd)));
};
const markupOf = (tr: Transaction | undefined) => tr && docToMarkup(readDoc(tr.doc.toJSON()));
const aColumns = () => Fragment.from(newBlock(emailSchema(), 'columns'));
const aSection = () => Fragment.from(newBlock(emailSchema(), 'section'));

test('moves a block to the adjacent column, and leaves an empty line in a column that becomes empty', () => {
  expect(markupOf(moveToColumn(at(row(p('a') + p('b'), p('c')), 'b'), 1))).toBe(
    row(p('a'), p('c') + p('b')),
  );
  expect(markupOf(moveToColumn(at(row(p('a'), p('b')), 'b'), -1))).toBe(
    row(p('a') + p('b'), p('')),
  );
  expect(markupOf(moveToColumn(at(row(p('a'), p('')), 'a'), 1))).toBe(row(p(''), p('a')));
  expect(moveToColumn(at(row(p('a'), p('b')), 'b'), 1)).toBeUndefined();
  expect(moveToColumn(at(p('a'), 'a'), 1)).toBeUndefined();
});

test('moves the cursor together with its block', () => {
  const moved = moveToColumn(at(row(p('a'), p('b')), 'a'), 1);
  expect(moved?.selection.$from.parent.textContent).toBe('a');
});

test('moves a block out of a column to below its row, and out of a section to below the section', () => {
  expect(markupOf(leaveContainer(at(section(row(p('a'), p('b'))), 'a')))).toBe(
    section(row(p('a'), p('b')) + p('')),
  );
  expect(markupOf(leaveContainer(at(section(p('a')), 'a')))).toBe(section(p('a')) + p(''));
  expect(leaveContainer(at(p('a'), 'a'))).toBeUndefined();
});

test('limits block commands to the current column', () => {
  const state = at(row(p('a') + p('b'), p('c')), 'b');
  expect(markupOf(moveBlocks(state, -1))).toBe(row(p('b') + p('a'), p('c')));
  expect(markupOf(duplicateBlocks(state))).toBe(row(p('a') + p('b') + p('b'), p('c')));
  expect(markupOf(deleteBlocks(state))).toBe(row(p('a'), p('c')));
  expect(markupOf(deleteBlocks(at(row(p('a'), p('c')), 'c')))).toBe(row(p('a'), p('')));
});

test('moves blocks that columns can’t contain below the row of columns', () => {
  const inColumn = at(row(p('a'), p('b')), 'a');
  const empty = row(p(''), p(''));
  expect(markupOf(insertBlocks(inColumn, aColumns()))).toBe(row(p('a'), p('b')) + empty);
  const inSection = at(section(p('a')), 'a');
  expect(markupOf(insertBlocks(inSection, aColumns()))).toBe(section(p('a') + empty));
  expect(markupOf(insertBlocks(inSection, aSection()))).toBe(section(p('a')) + section(p('')));
});

test('keeps every block when the column layout changes', () => {
  const state = at(row(p('a'), p('b')), 'a');
  const three = saveBlock(state, { type: 'columns', values: { layout: 'thirds' }, text: '' }, 0);
  expect(markupOf(three)).toBe(
    row(p('a'), p('b'), p('')).replace('<email-columns', '<email-columns layout="thirds"'),
  );
  const from = at(row(p('a'), p('b'), p('c')), 'a');
  const twoColumns = saveBlock(from, { type: 'columns', values: { layout: '33-67' }, text: '' }, 0);
  expect(markupOf(twoColumns)).toBe(
    row(p('a'), p('b') + p('c')).replace('<email-columns', '<email-columns layout="33-67"'),
  );
});

test('keeps the footer’s style when everything is deleted, and undoes a style change in one step', () => {
  const footer = '<email-footer align="left"></email-footer>';
  const state = at(p('a') + footer, 'a');
  expect(markupOf(state.tr.delete(0, state.doc.content.size))).toBe(p('') + footer);
  const transaction = saveBlock(
    state,
    { type: 'footer', values: { fontSize: 14 }, text: '' },
    undefined,
  );
  expect(markupOf(transaction)).toBe(`${p('a')}<email-footer font-size="14"></email-footer>`);
  let stateAfter = transaction ? state.apply(transaction) : state;
  undo(stateAfter, (tr) => {
    stateAfter = stateAfter.apply(tr);
  });
  expect(docToMarkup(readDoc(stateAfter.doc.toJSON()))).toBe(p('a') + footer);
});
