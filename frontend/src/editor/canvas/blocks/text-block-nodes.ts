import { type InputRule, textblockTypeInputRule } from '@tiptap/core';
import { coerceAttrs } from '../../../../../shared/email/document/attrs';
import { EmailHeading, EmailParagraph } from '../../../../../shared/email/document/schema/schema';
import { textTypeAttrs } from './text-type';

type Padded = Record<`padding${'Top' | 'Right' | 'Bottom' | 'Left'}`, number>;

/**
 * Draws paddings as the sent email does. Parsing the editor's HTML reads them from the attributes,
 * never from this style.
 */
const styleOf = (attrs: Padded) =>
  `padding-block: ${attrs.paddingTop}px ${attrs.paddingBottom}px; ` +
  `padding-inline: ${attrs.paddingLeft}px ${attrs.paddingRight}px`;

export const CanvasParagraph = EmailParagraph.extend({
  renderHTML: ({ node, HTMLAttributes }) => [
    'email-paragraph',
    { ...HTMLAttributes, style: styleOf(coerceAttrs('paragraph', node.attrs)) },
    0,
  ],
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-0': () => this.editor.commands.setNode('paragraph', textTypeAttrs()),
    };
  },
});

const LEVELS = [1, 2, 3] as const;

export const CanvasHeading = EmailHeading.extend({
  renderHTML: ({ node, HTMLAttributes }) => [
    'email-heading',
    {
      ...HTMLAttributes,
      role: 'heading',
      'aria-level': String(node.attrs.level),
      style: styleOf(coerceAttrs('heading', node.attrs)),
    },
    0,
  ],
  /** Turns "# " to "### " at the start of a line into a heading. */
  addInputRules(): InputRule[] {
    return LEVELS.map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${level}}\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    );
  },
  addKeyboardShortcuts() {
    return Object.fromEntries(
      LEVELS.map((level) => [
        `Mod-Alt-${level}`,
        () =>
          this.editor.isActive('heading', { level })
            ? this.editor.commands.setNode('paragraph', textTypeAttrs())
            : this.editor.commands.setNode('heading', textTypeAttrs(level)),
      ]),
    );
  },
});
