import { DomHandler, Parser } from 'htmlparser2';
import { EmailError } from '../email-error';
import type { ParseHtml } from './html-nodes';

/**
 * The maximum number of open elements. Browsers allow no deeper nesting, and emails exported from
 * other tools reach about 60. The parser searches all open elements for each new one, so without a
 * limit its time would grow with the square of the text's length.
 */
const maxOpen = 512;

class BoundedHandler extends DomHandler {
  override onopentag(...element: Parameters<DomHandler['onopentag']>): void {
    super.onopentag(...element);
    if (this.tagStack.length > maxOpen) throw new EmailError('code_too_deep');
  }
}

/**
 * Parses HTML with htmlparser2, both on the server and in the browser. It is used for code emails
 * and older bodies, which aren't normalized yet, so two different parsers could interpret them
 * differently.
 * @throws EmailError code_too_deep
 */
export const parseHtml: ParseHtml = (html) => {
  const handler = new BoundedHandler();
  new Parser(handler).end(html);
  return handler.root.children;
};
