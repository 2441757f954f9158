import type { AttrOwner } from '../../../../../shared/email/document/attrs';

/** Blocks that can be put in, in the order of the Insert menu. */
export const BLOCK_TYPES = [
  'heading',
  'paragraph',
  'button',
  'image',
  'divider',
  'columns',
  'section',
  'spacer',
  'header',
  'video',
  'social',
  'products',
  'html',
] as const satisfies readonly AttrOwner[];

/** What has settings: every block, and the footer, which is always there. */
export type BlockType = (typeof BLOCK_TYPES)[number] | 'footer';

export const BLOCK_NAMES: Readonly<Record<BlockType, string>> = {
  heading: 'Heading',
  paragraph: 'Paragraph',
  button: 'Button',
  image: 'Image',
  divider: 'Divider',
  columns: 'Columns',
  section: 'Section',
  spacer: 'Spacer',
  header: 'Header',
  video: 'Video',
  social: 'Social links',
  products: 'Products',
  html: 'HTML',
  footer: 'Footer',
};

/** New headings and paragraphs start with a sample text. */
const SAMPLE_TEXTS: Partial<Record<BlockType, string>> = {
  heading: 'Your heading',
  paragraph: 'Write something here',
};

export const isBlockType = (name: string): name is (typeof BLOCK_TYPES)[number] =>
  BLOCK_TYPES.some((type) => type === name);

export const sampleText = (type: BlockType): string => SAMPLE_TEXTS[type] ?? '';

export const isTextBlock = (type: string): boolean => type === 'heading' || type === 'paragraph';

/** Blocks that hold other blocks, and show nothing else. */
export const isContainer = (type: string): boolean => type === 'columns' || type === 'section';

/** Blocks with a picture whose settings begin with where it comes from. */
export const hasSource = (type: string): boolean =>
  type === 'image' || type === 'video' || type === 'header' || type === 'section';

/** Put in as they are: there is nothing to say before they stand in the email. */
export const isPutInAtOnce = (type: string): boolean => isContainer(type) || type === 'spacer';
