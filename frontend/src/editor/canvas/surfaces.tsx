import { Suspense } from 'react';
import { lazyPart } from '../../lib/load-patiently';
import { useEditorTools } from './context/editor-tools';
import type { Surface } from './context/surface';
import { anchorOf, type Rect } from './popovers/anchor';

const BlockModal = lazyPart(async () => (await import('./modals/block-modal')).BlockModal);
const LinkPopover = lazyPart(async () => (await import('./popovers/link-popover')).LinkPopover);
const ColorPopover = lazyPart(async () => (await import('./popovers/color-popover')).ColorPopover);
const MergeTagPopover = lazyPart(
  async () => (await import('./popovers/merge-tag-popover')).MergeTagPopover,
);
const BlockMenu = lazyPart(async () => (await import('./popovers/block-menu')).BlockMenu);

type Props = { readonly surface: Surface; readonly frame: HTMLElement };

const drawAt = (surface: Surface, anchor: Rect) => {
  switch (surface.kind) {
    case 'settings':
      return <BlockModal surface={surface} />;
    case 'link':
      return <LinkPopover anchor={anchor} />;
    case 'color':
      return <ColorPopover anchor={anchor} />;
    case 'mergeTag':
      return <MergeTagPopover anchor={anchor} at={surface.at} />;
    case 'blockMenu':
      return <BlockMenu anchor={anchor} at={surface.at} />;
  }
};

/** The modal, popover or menu that is open, loaded when one opens for the first time. */
export const OpenedSurface = ({ surface, frame }: Props) => {
  const { editor } = useEditorTools();
  return <Suspense>{drawAt(surface, anchorOf(editor, surface, frame))}</Suspense>;
};
