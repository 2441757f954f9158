import { posToDOMRect } from '@tiptap/core';
import type { Editor } from '@tiptap/react';
import type { Surface } from '../context/surface';

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const rectOf = (editor: Editor, surface: Surface): DOMRect => {
  if ('at' in surface && surface.at !== undefined) {
    const dom = editor.view.nodeDOM(surface.at);
    if (dom instanceof HTMLElement) return dom.getBoundingClientRect();
  }
  const { from, to } = editor.state.selection;
  return posToDOMRect(editor.view, from, to);
};

/**
 * Returns the rectangle to which a surface is attached. Coordinates are relative to the editor's
 * frame, so that the surface scrolls with the canvas.
 */
export const anchorOf = (editor: Editor, surface: Surface, frame: HTMLElement): Rect => {
  const { left, top, width, height } = rectOf(editor, surface);
  const origin = frame.getBoundingClientRect();
  const isBlock = surface.kind === 'blockMenu';
  return {
    left: left - origin.left,
    top: top - origin.top,
    // A block's menu is attached to the block's left edge, next to the handle.
    width: isBlock ? 1 : width,
    height: isBlock ? Math.min(height, 28) : height,
  };
};
