import { EmailDocument } from '../../../../../shared/email/document/schema/layout-nodes';

/**
 * On the canvas, the email's style is an attribute of the document, so that style changes and text
 * changes share one undo history. The style is never written into the markup.
 */
export const CanvasDocument = EmailDocument.extend({
  addAttributes() {
    return { ...this.parent?.(), styles: { default: null, rendered: false } };
  },
});
