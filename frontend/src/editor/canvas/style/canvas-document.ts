import { EmailDocument } from '../../../../../shared/email/document/schema/layout-nodes';

/**
 * On the canvas the style of the email is an attribute of the document, so that its changes and
 * those of the text are one history. It is never written into the markup.
 */
export const CanvasDocument = EmailDocument.extend({
  addAttributes() {
    return { ...this.parent?.(), styles: { default: null, rendered: false } };
  },
});
