import type { AtomType } from '../../../../../shared/email/blocks/blocks';

/**
 * The type of everything that has settings: every insertable block, and the footer, which is always
 * present.
 */
export type BlockType = AtomType | 'heading' | 'paragraph' | 'columns' | 'section' | 'footer';

export const isTextBlock = (type: string): boolean => type === 'heading' || type === 'paragraph';

/** Returns whether a block only contains other blocks and shows nothing itself. */
export const isContainer = (type: string): boolean => type === 'columns' || type === 'section';
