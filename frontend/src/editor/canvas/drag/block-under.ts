import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { isContainer } from '../context/block-type';
import { blockIndexAt } from './block-at';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const rectAt = (view: EditorView, pos: number | undefined): DOMRect | undefined => {
  const dom = pos === undefined ? null : view.nodeDOM(pos);
  return dom instanceof HTMLElement ? dom.getBoundingClientRect() : undefined;
};

const NOWHERE = { top: 0, bottom: 0 };

/** Returns the positions of a node's children. The node's content begins at `position`. */
const positionsIn = (parent: Node, position: number): readonly number[] => {
  const positions: number[] = [];
  parent.forEach((_child, offset) => {
    positions.push(position + offset);
  });
  return positions;
};

/** Returns the position of the child at height `y`, or of the nearest child. */
const childAt = (view: EditorView, positions: readonly number[], y: number): number | undefined =>
  positions[
    blockIndexAt(y, positions.length, (index) => rectAt(view, positions[index]) ?? NOWHERE)
  ];

const isWithin = (rect: DOMRect | undefined, { x }: Point): boolean =>
  rect !== undefined && x >= rect.left && x < rect.right;

/**
 * The width of a section's edge, in px. On the edge, the pointer selects the section itself and not
 * a block inside it.
 */
const edge = 16;

const isOnEdge = ({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean =>
  x < left + edge || x > right - edge || y < top + edge / 2 || y > bottom - edge / 2;

/**
 * Returns the position of the block under the point inside a container, or of the container itself
 * if the point is on its edge.
 */
const blockInside = (view: EditorView, at: number, point: Point): number | undefined => {
  const node = view.state.doc.nodeAt(at);
  const rect = rectAt(view, at);
  if (!node || !rect || !isContainer(node.type.name)) return at;
  if (node.type.name === 'section') {
    if (isOnEdge(rect, point)) return at;
    const child = childAt(view, positionsIn(node, at + 1), point.y);
    return child === undefined ? at : blockInside(view, child, point);
  }
  const column = positionsIn(node, at + 1).find((pos) => isWithin(rectAt(view, pos), point));
  const content = column === undefined ? null : view.state.doc.nodeAt(column);
  if (column === undefined || !content) return at;
  return childAt(view, positionsIn(content, column + 1), point.y) ?? at;
};

/**
 * Returns the position of the block under the point, including blocks in columns and sections. When
 * the point is to the left or right of all blocks, returns the outermost block at that height.
 */
export const blockUnder = (view: EditorView, point: Point): number | undefined => {
  const at = childAt(view, positionsIn(view.state.doc, 0), point.y);
  return at === undefined ? undefined : blockInside(view, at, point);
};
