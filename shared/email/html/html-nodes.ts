/**
 * The part of a parsed document that our readers use, whichever parser created it: htmlparser2 on
 * the server, the browser's own in the editor.
 */
export interface HtmlNode {
  /** `text`, `tag`, `comment`, `directive` and others, as htmlparser2 names them. */
  readonly type: string;
}

/** Anything with characters instead of children: text, comments, directives. */
export interface HtmlData extends HtmlNode {
  readonly data: string;
}

export interface HtmlElement extends HtmlNode {
  /** The element's name, in lower case. */
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

/** Parses HTML into nodes. Runs and loads nothing. */
export type ParseHtml = (html: string) => readonly HtmlNode[];

export const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node;

export const isText = (node: HtmlNode): node is HtmlData => node.type === 'text';
export const isComment = (node: HtmlNode): node is HtmlData => node.type === 'comment';
export const isDirective = (node: HtmlNode): node is HtmlData => node.type === 'directive';
