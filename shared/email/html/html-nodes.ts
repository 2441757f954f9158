/**
 * The properties of a parsed node that our code uses. They are the same whichever parser created
 * the node: htmlparser2 on the server, or the browser's own parser in the editor.
 */
export interface HtmlNode {
  /**
   * The type of the node as htmlparser2 names it: `text`, `tag`, `comment`, `directive` and others.
   */
  readonly type: string;
}

/** A node that has text instead of children: text, comments, directives. */
export interface HtmlData extends HtmlNode {
  readonly data: string;
}

export interface HtmlElement extends HtmlNode {
  /** The element's name, in lower case. */
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

/** Parses HTML into nodes. It doesn't run or load anything that the HTML contains. */
export type ParseHtml = (html: string) => readonly HtmlNode[];

export const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node;

export const isText = (node: HtmlNode): node is HtmlData => node.type === 'text';
export const isComment = (node: HtmlNode): node is HtmlData => node.type === 'comment';
export const isDirective = (node: HtmlNode): node is HtmlData => node.type === 'directive';
