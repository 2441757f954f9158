import type { BlockType } from './block-type';

/**
 * The popovers, menus, and modals that can open above the canvas, one at a time. Positions (`at`)
 * refer to the document as it was when the surface opened. `useMappedPosition` keeps them up to
 * date.
 */
export type Surface =
  /** The settings of the block at `at`, or of a new block. */
  | { readonly kind: 'settings'; readonly type: BlockType; readonly at?: number }
  | { readonly kind: 'mergeTag' | 'blockMenu'; readonly at: number }
  | { readonly kind: 'link' | 'color' | 'rewrite' };

export type SettingsSurface = Extract<Surface, { kind: 'settings' }>;

/** Opens a surface, or closes the open one. */
export type OpenSurface = (surface: Surface | null) => void;
