import { wrappingInputRule } from '@tiptap/core';
import { BulletList } from '@tiptap/extension-list';
import { EmailOrderedList } from '../../../../../shared/email/document/schema/schema';

/**
 * Starts a list when the user types "- " at the start of a line. A star doesn't start a list,
 * because it marks a footnote.
 */
export const CanvasBulletList = BulletList.extend({
  renderHTML: ({ HTMLAttributes }) => ['ul', { ...HTMLAttributes, dir: 'auto' }, 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*-\s$/, type: this.type })];
  },
});

/**
 * Starts a list only when the user types "1. " at the start of a line. Other numbers don't start
 * one, because "24. December" is a date.
 */
export const CanvasOrderedList = EmailOrderedList.extend({
  renderHTML: ({ HTMLAttributes }) => ['ol', { ...HTMLAttributes, dir: 'auto' }, 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*1\.\s$/, type: this.type })];
  },
});
