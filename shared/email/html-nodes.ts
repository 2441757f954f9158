import type { parseDocument } from 'htmlparser2';

/** htmlparser2's own node types, reached through it: the package that declares them is not ours. */
export type HtmlNode = ReturnType<typeof parseDocument>['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;

export const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node;
