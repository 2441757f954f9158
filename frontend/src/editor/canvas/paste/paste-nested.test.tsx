import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { expect, test, vi } from 'vitest';
import { readDoc } from '../../../../../shared/email/document/read/read-doc';
import { docToMarkup } from '../../../../../shared/email/markup/doc-to-markup';
import { openEmailEditor as open } from '../../../../test/open-email-editor';

// jsdom has no class for the clipboard event that the test dispatches.
vi.stubGlobal('ClipboardEvent', class extends Event {});

const p = (text: string) => `<email-paragraph>${text}</email-paragraph>`;
const row = (...columns: readonly string[]) =>
  `<email-columns>${columns.map((each) => `<email-column>${each}</email-column>`).join('')}</email-columns>`;
const section = (inner: string) => `<email-section>${inner}</email-section>`;

/** Returns the node of this type as the clipboard would contain it after copying. */
const copy = ({ view, state }: Editor, type: string): string => {
  let at = -1;
  state.doc.descendants((node, pos) => {
    if (at < 0 && node.type.name === type) at = pos;
  });
  const selection = NodeSelection.create(state.doc, at);
  return view.serializeForClipboard(selection.content()).dom.innerHTML;
};
const cursorIn = ({ view, state }: Editor, text: string): void => {
  let textEnd = 0;
  state.doc.descendants((node, pos) => {
    if (node.text === text) textEnd = pos + text.length;
  });
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, textEnd)));
};
const markup = (editor: Editor) => docToMarkup(readDoc(editor.getJSON()));
const pasteInto = (body: string, type: string, text: string): string => {
  const { editor } = open(body);
  const html = copy(editor, type);
  cursorIn(editor, text);
  editor.view.pasteHTML(html);
  return markup(editor);
};
const count = (all: string, part: string) => all.split(part).length - 1;

test.each([
  ['columns into a column', `${row(p('one'), p('two'))}${row(p('here'), p('x'))}`, 'columns'],
  [
    'a section into a column',
    `${section(p('one') + p('two'))}${row(p('here'), p('x'))}`,
    'section',
  ],
  ['a section into a section', `${section(p('one') + p('two'))}${section(p('here'))}`, 'section'],
  [
    'a section with columns into a column',
    `${section(row(p('one'), p('two')))}${row(p('here'), p('x'))}`,
    'section',
  ],
  ['columns into a section', `${row(p('one'), p('two'))}${section(p('here'))}`, 'columns'],
  ['columns between paragraphs', `${row(p('one'), p('two'))}${p('here')}`, 'columns'],
])(
  'loses no content and keeps the structure valid when the user pastes %s',
  (_label, body, type) => {
    const pastedMarkup = pasteInto(body, type, 'here');
    for (const word of ['one', 'two']) expect(count(pastedMarkup, word)).toBe(2);
    expect(count(pastedMarkup, 'here')).toBe(1);
    for (const word of body.includes('>x<') ? ['x'] : [])
      expect(pastedMarkup).toContain(`>${word}<`);
  },
);
