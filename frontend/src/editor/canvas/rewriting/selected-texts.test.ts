import { Editor } from '@tiptap/core';
import { UndoRedo } from '@tiptap/extensions';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { readDoc } from '../../../../../shared/email/document/read/read-doc';
import { emailExtensions } from '../../../../../shared/email/document/schema/schema';
import { docToMarkup } from '../../../../../shared/email/markup/doc-to-markup';
import { markupToDoc } from '../../../../../shared/email/markup/markup-to-doc';
import {
  findSelectedTexts,
  markupOf,
  plainTextOf,
  readTexts,
  replaceTexts,
} from './selected-texts';

const body =
  '<email-heading>Ferns are back</email-heading><email-paragraph>Hi <email-merge-tag fallback="there"></email-merge-tag>, <strong>come</strong> by.</email-paragraph><email-button value="Shop now" href="https://a.example"></email-button>';

const editorOf = () =>
  new Editor({ extensions: [...emailExtensions, UndoRedo], content: markupToDoc(body) });

const markupNow = (editor: Editor) => docToMarkup(readDoc(editor.getJSON()));

const select = (editor: Editor, from: number, to = from) =>
  editor.view.dispatch(
    editor.state.tr.setSelection(TextSelection.create(editor.state.doc, from, to)),
  );

test('selects the whole text of a block when the cursor is in it', () => {
  const editor = editorOf();
  select(editor, 3);
  expect(markupOf(findSelectedTexts(editor.state))).toBe(
    '<email-paragraph>Ferns are back</email-paragraph>',
  );
});

test('selects the words of a selection without leading and trailing spaces', () => {
  const editor = editorOf();
  select(editor, 6, 11);
  const { texts } = findSelectedTexts(editor.state);
  expect(texts.map(({ content }) => plainTextOf(content))).toEqual(['are']);
});

test('separates texts across blocks, including the text of buttons', () => {
  const editor = editorOf();
  editor.commands.selectAll();
  expect(markupOf(findSelectedTexts(editor.state))).toBe(
    [
      '<email-paragraph>Ferns are back</email-paragraph>',
      '<email-paragraph>Hi <email-merge-tag fallback="there"></email-merge-tag>, <strong>come</strong> by.</email-paragraph>',
      '<email-paragraph>Shop now</email-paragraph>',
    ].join(''),
  );
});

test('finds no text to rewrite when only a merge tag is selected', () => {
  const editor = editorOf();
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 20)));
  expect(findSelectedTexts(editor.state).texts).toEqual([]);
});

test('replaces old texts with new ones in one undo step', () => {
  const editor = editorOf();
  editor.commands.selectAll();
  const selectedTexts = findSelectedTexts(editor.state);
  const rewritten = readTexts(
    '<email-paragraph>Back</email-paragraph><email-paragraph><em>Hola</em> <email-merge-tag fallback="there"></email-merge-tag></email-paragraph><email-paragraph>Shop</email-paragraph>',
    selectedTexts,
  );
  const tr = replaceTexts(editor.state, selectedTexts, rewritten ?? []);
  if (tr) editor.view.dispatch(closeHistory(tr));
  expect(markupNow(editor)).toBe(
    '<email-heading>Back</email-heading><email-paragraph><em>Hola</em> <email-merge-tag fallback="there"></email-merge-tag></email-paragraph><email-button value="Shop" href="https://a.example"></email-button>',
  );
  editor.commands.undo();
  expect(markupNow(editor)).toBe(body);
});

test('doesn’t apply a rewrite to an email that changed in the meantime', () => {
  const editor = editorOf();
  select(editor, 3);
  const selectedTexts = findSelectedTexts(editor.state);
  editor.commands.insertContent('x');
  expect(replaceTexts(editor.state, selectedTexts, [[]])).toBeUndefined();
});

test('rejects model responses that don’t match the selected texts', () => {
  const editor = editorOf();
  select(editor, 3);
  const two = '<email-paragraph>a</email-paragraph><email-paragraph>b</email-paragraph>';
  expect(readTexts(two, findSelectedTexts(editor.state))).toBeUndefined();
});
