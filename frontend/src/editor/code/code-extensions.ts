import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import {
  bracketMatching,
  defaultHighlightStyle,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
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

const look = EditorView.theme({
  '&': { fontSize: '13px', backgroundColor: '#ffffff' },
  '.cm-scroller': {
    minHeight: '480px',
    maxHeight: '70vh',
    fontFamily: 'var(--mantine-font-family-monospace)',
    lineHeight: '1.5',
  },
  '.cm-gutters': { color: '#5b6270' },
  '.cm-panels': {
    fontFamily: 'var(--mantine-font-family)',
    backgroundColor: 'var(--mb-well)',
    color: 'var(--mantine-color-text)',
  },
  '.cm-panels-top': { borderBottom: '1px solid var(--mb-line)' },
  '.cm-panel.cm-search': { padding: '8px 32px 8px 8px', fontSize: '13px' },
  '.cm-panel.cm-search label': { fontSize: '13px', display: 'inline-flex', alignItems: 'center' },
  '.cm-panel.cm-search [name=close]': { fontSize: '20px', top: '6px', right: '8px' },
  '.cm-textfield, .cm-button': {
    fontSize: '13px',
    padding: '4px 8px',
    borderRadius: 'var(--mantine-radius-sm)',
    border: '1px solid var(--mb-edge)',
    backgroundImage: 'none',
    backgroundColor: '#ffffff',
  },
});

/**
 * HTML with a tab size of 4. Tab indents; Escape, then Tab, leaves: CodeMirror gives
 * the focus key back for two seconds after Escape.
 */
export const codeExtensions = (label: string, describedBy: string): Extension => [
  // Authors of mails type or paste both tags, so closing tags are not added by themselves.
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
  syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
  search({ top: true }),
  placeholder('<h1>Hello {{first_name}}</h1>'),
  keymap.of([...searchKeymap, ...historyKeymap, ...foldKeymap, indentWithTab, ...defaultKeymap]),
  EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-describedby': describedBy,
    spellcheck: 'false',
  }),
  look,
];
