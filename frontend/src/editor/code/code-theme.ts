import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

const SELECTION = '.cm-scroller > .cm-selectionLayer .cm-selectionBackground';

const theme = EditorView.theme({
  '&': { fontSize: '13px', color: 'var(--mb-ink)', backgroundColor: 'var(--mb-surface)' },
  '.cm-scroller': {
    minHeight: '480px',
    maxHeight: '70vh',
    fontFamily: 'var(--mantine-font-family-monospace)',
    lineHeight: '1.5',
  },
  '.cm-content': { caretColor: 'var(--mb-ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--mb-ink)' },
  '.cm-gutters': {
    color: 'var(--mb-ink-2)',
    backgroundColor: 'var(--mb-well)',
    borderRightColor: 'var(--mb-line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--mb-hover)' },
  [`& > ${SELECTION}, &.cm-focused > ${SELECTION}`]: { background: 'var(--mb-iris-tint)' },
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
    color: 'var(--mb-ink)',
    backgroundColor: 'var(--mb-surface)',
  },
});

/**
 * Maps CodeMirror's own colors to ours. Some of CodeMirror's colors have too little contrast on
 * white, and all of them have too little contrast on a dark background.
 */
const COLORS: Readonly<Record<string, string>> = {
  '#404740': 'var(--mb-ink-2)',
  '#085': 'var(--mb-leaf)',
  '#164': 'var(--mb-leaf)',
  '#167': 'var(--mb-leaf)',
  '#940': 'var(--mb-gold)',
  '#a11': 'var(--mb-clay)',
  '#e40': 'var(--mb-clay)',
  '#f00': 'var(--mb-clay)',
};

const highlight = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ color, ...spec }) => ({
    ...spec,
    ...(color && { color: COLORS[color] ?? 'var(--mb-iris-text)' }),
  })),
);

/** Highlights code with the app's colors, in light and dark mode. */
export const codeTheme: Extension = [theme, syntaxHighlighting(highlight)];
