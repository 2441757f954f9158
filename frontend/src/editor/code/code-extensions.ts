import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
} from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { limits } from '../../../../shared/limits';
import { codeTheme } from './code-theme';

/**
 * Makes Tab indent the code. To leave the editor, users press Escape and then Tab, because
 * CodeMirror ignores the Tab key for two seconds after Escape.
 */
export const tabIndents: Extension = keymap.of([indentWithTab]);

/** Returns the extensions for HTML with a tab size of 4. */
export const codeExtensions = (label: string, describedBy: string): Extension => [
  // Doesn't add closing tags automatically, because email authors type or paste both tags.
  html({ autoCloseTags: false }),
  EditorState.tabSize.of(limits.codeTabSize),
  indentUnit.of(' '.repeat(limits.codeTabSize)),
  lineNumbers(),
  foldGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  search({ top: true }),
  placeholder('<h1>Hello {{first_name}}</h1>'),
  keymap.of([...searchKeymap, ...historyKeymap, ...foldKeymap, ...defaultKeymap]),
  EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-describedby': describedBy,
    spellcheck: 'false',
    // Read-only text has no caret, so keyboard users can scroll it only if it is focusable.
    tabindex: '0',
  }),
  codeTheme,
];
