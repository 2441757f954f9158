import type { AtomType } from '../../../../../shared/email/blocks/blocks';

/** What has settings: every block that can be inserted, and the footer, which is always there. */
export type BlockType = AtomType | 'heading' | 'paragraph' | 'columns' | 'section' | 'footer';

export const isTextBlock = (type: string): boolean => type === 'heading' || type === 'paragraph';

/** Blocks that hold other blocks, and show nothing else. */
export const isContainer = (type: string): boolean => type === 'columns' || type === 'section';
