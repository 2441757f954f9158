import type { AtomType } from '../../../../../shared/email/blocks/blocks';

/**
 * The type of everything that has settings. This includes every block that can be inserted, and the
 * footer, which every email has.
 */
export type BlockType = AtomType | 'heading' | 'paragraph' | 'columns' | 'section' | 'footer';

export const isTextBlock = (type: string): boolean => type === 'heading' || type === 'paragraph';

/** Returns whether a block only contains other blocks and shows nothing itself. */
export const isContainer = (type: string): boolean => type === 'columns' || type === 'section';
