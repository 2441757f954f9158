/** Blocks that have settings. */
export const BLOCK_TYPES = ['heading', 'paragraph', 'button', 'image', 'divider'] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

export const BLOCK_NAMES: Readonly<Record<BlockType, string>> = {
  heading: 'Heading',
  paragraph: 'Paragraph',
  button: 'Button',
  image: 'Image',
  divider: 'Divider',
};

/** New headings and paragraphs start with a sample text. */
const SAMPLE_TEXTS: Partial<Record<BlockType, string>> = {
  heading: 'Your heading',
  paragraph: 'Write something here',
};

export const isBlockType = (name: string): name is BlockType =>
  BLOCK_TYPES.some((type) => type === name);

export const sampleText = (type: BlockType): string => SAMPLE_TEXTS[type] ?? '';

export const isTextBlock = (type: string): boolean => type === 'heading' || type === 'paragraph';
