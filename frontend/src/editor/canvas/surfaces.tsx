import { Suspense } from 'react';
import { lazyComponent } from '../../lib/load-patiently';
import { type EditorTools, useEditorTools } from './context/editor-tools';
import type { Surface } from './context/surface';
import { anchorOf, type Rect } from './popovers/anchor';

const BlockModal = lazyComponent(async () => (await import('./modals/block-modal')).BlockModal);
const LinkPopover = lazyComponent(
  async () => (await import('./popovers/link-popover')).LinkPopover,
);
const ColorPopover = lazyComponent(
  async () => (await import('./popovers/color-popover')).ColorPopover,
);
const MergeTagPopover = lazyComponent(
  async () => (await import('./popovers/merge-tag-popover')).MergeTagPopover,
);
const RewriteDialog = lazyComponent(
  async () => (await import('./rewriting/rewrite-dialog')).RewriteDialog,
);
const BlockMenu = lazyComponent(async () => (await import('./popovers/block-menu')).BlockMenu);

type Props = { readonly surface: Surface; readonly frame: HTMLElement };

const drawAt = (surface: Surface, anchor: Rect, { rewriting }: EditorTools) => {
  switch (surface.kind) {
    case 'settings':
      return <BlockModal surface={surface} />;
    case 'link':
      return <LinkPopover anchor={anchor} />;
    case 'color':
      return <ColorPopover anchor={anchor} />;
    case 'mergeTag':
      return <MergeTagPopover anchor={anchor} at={surface.at} />;
    case 'rewrite':
      return rewriting ? <RewriteDialog rewriting={rewriting} /> : null;
    case 'blockMenu':
      return <BlockMenu anchor={anchor} at={surface.at} />;
  }
};

/**
 * The modal, popover, or menu that is open. The code for all of them loads when the first one
 * opens.
 */
export const ActiveSurface = ({ surface, frame }: Props) => {
  const tools = useEditorTools();
  const anchor = anchorOf(tools.editor, surface, frame);
  return <Suspense>{drawAt(surface, anchor, tools)}</Suspense>;
};
