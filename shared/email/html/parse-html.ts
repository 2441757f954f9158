import { DomHandler, Parser } from 'htmlparser2';
import { EmailError } from '../email-error';
import type { ParseHtml } from './html-nodes';

/**
 * The maximum number of open elements. Browsers nest no deeper, and exported emails reach about 60.
 * The parser searches all open elements for each new one, so without a limit its time would grow
 * with the square of the text.
 */
const maxOpen = 512;

class BoundedHandler extends DomHandler {
  override onopentag(...element: Parameters<DomHandler['onopentag']>): void {
    super.onopentag(...element);
    if (this.tagStack.length > maxOpen) throw new EmailError('code_too_deep');
  }
}

/**
 * Parses any HTML with the server's parser, wherever it runs: for code emails and older bodies,
 * which aren't normalized yet and which two parsers would interpret differently.
 * @throws EmailError code_too_deep
 */
export const parseHtml: ParseHtml = (html) => {
  const handler = new BoundedHandler();
  new Parser(handler).end(html);
  return handler.root.children;
};
