import { DomHandler, Parser } from 'htmlparser2';
import { EmailError } from '../email-error';
import type { ParseHtml } from './html-nodes';

/**
 * Open elements the parser may hold: browsers nest no deeper, exported mails reach about 60. The
 * parser looks through all open elements for each new one, so without an end to them its time
 * would grow with the square of the text.
 */
const mostOpen = 512;

class BoundedHandler extends DomHandler {
  override onopentag(...element: Parameters<DomHandler['onopentag']>): void {
    super.onopentag(...element);
    if (this.tagStack.length > mostOpen) throw new EmailError('code_too_deep');
  }
}

/**
 * Any HTML, with the server's parser wherever it runs: for code emails and older bodies, which
 * nobody has brought into one spelling yet, and which two parsers would read differently.
 * @throws EmailError code_too_deep
 */
export const parseHtml: ParseHtml = (html) => {
  const handler = new BoundedHandler();
  new Parser(handler).end(html);
  return handler.root.children;
};
